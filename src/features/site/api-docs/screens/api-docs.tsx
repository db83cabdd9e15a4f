import { reading } from '../../../../platform/pages/reading.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { CallPage } from '../components/call-page.tsx'
import { RefusalList } from '../components/refusal-list.tsx'
import { openApiQuery } from '../queries.ts'

export const preload = () => [openApiQuery]
export const isReadAgain = true

function ApiDocs() {
  const shop = useShop()
  return (
    <CallPage
      of="guest"
      path="/api/docs"
      title="The shop’s API"
      description={`The calls that ${shop.name}’s own site makes, for programs: prices, free times and bookings.`}
      lead={
        <>
          The calls that this site itself makes. Request and response bodies are JSON, prices are in pence,
          durations in minutes, dates <code>yyyy-MM-dd</code> and times <code>HH:mm</code> in the shop’s own
          zone.{' '}
          <a href="/api/docs/owner" className="link">
            The owner’s calls
          </a>{' '}
          have a page of their own.
        </>
      }
    >
      <RefusalList />
    </CallPage>
  )
}

export default reading(ApiDocs)

import { reading } from '../../../../platform/pages/reading.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { CallPage } from '../components/call-page.tsx'
import { openApiQuery } from '../queries.ts'

export const preload = () => [openApiQuery]
export const isReadAgain = true

function OwnersApiDocs() {
  const shop = useShop()
  return (
    <CallPage
      of="owner"
      path="/api/docs/owner"
      title="The owner’s API"
      description={`The calls that ${shop.name}’s dashboard makes, for the owner’s own programs.`}
      lead={
        <>
          The calls that the dashboard makes, for a signed-in owner: the response to a sign-in sets a cookie
          that the other calls require.{' '}
          <a href="/api/docs" className="link">
            The public calls
          </a>{' '}
          have a page of their own, which also explains every refusal.
        </>
      }
    />
  )
}

export default reading(OwnersApiDocs)

import { z } from 'zod'
import { reading } from '../../../../platform/pages/reading.tsx'
import { useLocation, useSearch } from '../../../../platform/web/router.tsx'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { CustomerSection } from '../../../diary/customers/components/customer-section.tsx'
import { listPlaceOf } from '../../../diary/customers/list-rules.ts'
import { OwnerPage } from '../components/owner-page.tsx'

export const isBare = true

const shownPhone = z.object({ phone: z.string() })

function Customers() {
  return (
    <OwnerPage title="Customers">
      <Shown />
    </OwnerPage>
  )
}

/** The server renders this page without its query. */
function Shown() {
  const { state } = useLocation()
  const search = useSearch()
  if (!useIsHydrated()) return null
  return <CustomerSection phone={shownPhone.safeParse(state).data?.phone ?? ''} place={listPlaceOf(search)} />
}

export default reading(Customers)

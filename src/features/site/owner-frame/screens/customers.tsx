import { z } from 'zod'
import { reading } from '../../../../platform/pages/reading.tsx'
import { useLocation } from '../../../../platform/web/router.tsx'
import { CustomerSection } from '../../../diary/customers/components/customer-section.tsx'
import { OwnerPage } from '../components/owner-page.tsx'

export const isBare = true

const startedWith = z.object({ phone: z.string() })

function Customers() {
  // Handed over by the palette, so that no phone number stands in an address.
  const { state } = useLocation()
  const startPhone = startedWith.safeParse(state).data?.phone ?? ''
  return (
    <OwnerPage title="Customers">
      <CustomerSection key={startPhone} startPhone={startPhone} />
    </OwnerPage>
  )
}

export default reading(Customers)

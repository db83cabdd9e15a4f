import { reading } from '../../../platform/web/reading.tsx'
import { CustomerSection } from '../../customers/components/customer-section.tsx'
import { OwnerPage } from '../components/owner-page.tsx'

export const isBare = true

function Customers() {
  return (
    <OwnerPage title="Customers">
      <CustomerSection />
    </OwnerPage>
  )
}

export default reading(Customers)

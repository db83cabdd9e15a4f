import { reading } from '../../../../platform/pages/reading.tsx'
import { AuditSection } from '../components/audit-section.tsx'
import { ShopPage } from '../components/shop-page.tsx'

export const isBare = true

function Changes() {
  return (
    <ShopPage title="Changes">
      <AuditSection />
    </ShopPage>
  )
}

export default reading(Changes)

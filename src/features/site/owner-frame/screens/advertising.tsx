import { reading } from '../../../../platform/pages/reading.tsx'
import { RequestsSection } from '../../advertising/components/requests-section.tsx'
import { ShopPage } from '../components/shop-page.tsx'

export const isBare = true

function Advertising() {
  return (
    <ShopPage title="Advertising requests">
      <RequestsSection />
    </ShopPage>
  )
}

export default reading(Advertising)

import { reading } from '../../../../platform/pages/reading.tsx'
import { MenuSection } from '../../../setup/treatments/components/menu-section.tsx'
import { ShopPage } from '../components/shop-page.tsx'

export const isBare = true

function MenuPage() {
  return (
    <ShopPage title="Treatments and prices">
      <MenuSection />
    </ShopPage>
  )
}

export default reading(MenuPage)

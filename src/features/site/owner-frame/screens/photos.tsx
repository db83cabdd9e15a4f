import { reading } from '../../../../platform/pages/reading.tsx'
import { PhotosSections } from '../../../setup/photos/components/photos-sections.tsx'
import { ShopPage } from '../components/shop-page.tsx'

export const isBare = true

function Photos() {
  return (
    <ShopPage title="Photos">
      <PhotosSections />
    </ShopPage>
  )
}

export default reading(Photos)

import { reading } from '../../../../../platform/pages/reading.tsx'
import { PosterSection } from '../../../../queue/poster/components/poster-section.tsx'
import { POSTER } from '../../../../queue/poster/messages.ts'
import { ShopPage } from '../../components/shop-page.tsx'

export const isBare = true

function PosterPage() {
  return (
    <ShopPage title={POSTER.title}>
      <PosterSection />
    </ShopPage>
  )
}

export default reading(PosterPage)

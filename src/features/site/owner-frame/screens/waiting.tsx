import { reading } from '../../../../platform/pages/reading.tsx'
import { WaitingSection } from '../../../booking/waiting-list/components/waiting-section.tsx'
import { ShopPage } from '../components/shop-page.tsx'
import { DESK } from '../page-rules.ts'

export const isBare = true

function Waiting() {
  return (
    <ShopPage title="Waiting list" roles={DESK}>
      <WaitingSection />
    </ShopPage>
  )
}

export default reading(Waiting)

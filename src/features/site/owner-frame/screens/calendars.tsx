import { reading } from '../../../../platform/pages/reading.tsx'
import { FeedsSection } from '../../../diary/calendar-feeds/components/feeds-section.tsx'
import { ShopPage } from '../components/shop-page.tsx'

export const isBare = true

function Calendars() {
  return (
    <ShopPage title="Calendars">
      <FeedsSection />
    </ShopPage>
  )
}

export default reading(Calendars)

import { reading } from '../../../../platform/pages/reading.tsx'
import { RulesSection } from '../../../setup/booking-rules/components/rules-section.tsx'
import { RULES_SCREEN } from '../../../setup/booking-rules/messages.ts'
import { ShopPage } from '../components/shop-page.tsx'

export const isBare = true

function Rules() {
  return (
    <ShopPage title={RULES_SCREEN.title}>
      <RulesSection />
    </ShopPage>
  )
}

export default reading(Rules)

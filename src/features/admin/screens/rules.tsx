import { reading } from '../../../platform/web/reading.tsx'
import { RulesSection } from '../../booking-rules/components/rules-section.tsx'
import { RULES_SCREEN } from '../../booking-rules/messages.ts'
import { OwnerPage } from '../components/owner-page.tsx'

export const isBare = true

function Rules() {
  return (
    <OwnerPage title={RULES_SCREEN.title}>
      <RulesSection />
    </OwnerPage>
  )
}

export default reading(Rules)

import { reading } from '../../../platform/web/reading.tsx'
import { RulesSection } from '../../booking-rules/components/rules-section.tsx'
import { RULES_SCREEN } from '../../booking-rules/messages.ts'
import { OwnerPage } from '../components/owner-page.tsx'
import { SectionLinks } from '../components/section-links.tsx'

export const isBare = true

const SECTIONS = [{ href: '/admin/shop', name: 'Shop' }]

function Rules() {
  return (
    <OwnerPage title={RULES_SCREEN.title}>
      <SectionLinks sections={SECTIONS} />
      <RulesSection />
    </OwnerPage>
  )
}

export default reading(Rules)

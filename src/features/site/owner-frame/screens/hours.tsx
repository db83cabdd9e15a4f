import { reading } from '../../../../platform/pages/reading.tsx'
import { DisplacedVisits } from '../../../diary/displaced-visits/components/displaced-visits.tsx'
import { DaysOffSection } from '../../../setup/hours/components/days-off-section.tsx'
import { OpeningSection } from '../../../setup/hours/components/opening-section.tsx'
import { TeamHoursSection } from '../../../setup/hours/components/team-hours-section.tsx'
import { ForRoles } from '../components/for-roles.tsx'
import { OwnerPage } from '../components/owner-page.tsx'
import { SectionLinks } from '../components/section-links.tsx'

import { OWNER } from '../page-rules.ts'

export const isBare = true

const SECTIONS = [
  { href: '/admin/shop', name: 'Shop' },
  { href: '#team-hours', name: 'Barbers' },
  { href: '#opening', name: 'Opening hours' },
]

function Hours() {
  return (
    <OwnerPage title="Hours and days off">
      <ForRoles roles={OWNER}>
        <SectionLinks sections={SECTIONS} />
        <DisplacedVisits />
        <TeamHoursSection />
        <OpeningSection />
      </ForRoles>
      <ForRoles roles={['reception']}>
        <DisplacedVisits />
      </ForRoles>
      <ForRoles roles={['reception', 'barber']}>
        <DaysOffSection />
      </ForRoles>
    </OwnerPage>
  )
}

export default reading(Hours)

import { reading } from '../../../../platform/pages/reading.tsx'
import { useSearch } from '../../../../platform/web/router.tsx'
import { DisplacedVisits } from '../../../diary/displaced-visits/components/displaced-visits.tsx'
import { BarberHoursSection } from '../../../setup/hours/components/barber-hours-section.tsx'
import { DaysOffSection } from '../../../setup/hours/components/days-off-section.tsx'
import { OpeningSection } from '../../../setup/hours/components/opening-section.tsx'
import { TeamWeeks } from '../../../setup/hours/week/components/team-weeks.tsx'
import { ROLES } from '../../../staff/accounts/roles/rules.ts'
import { ForRoles } from '../components/for-roles.tsx'
import { OwnerPage } from '../components/owner-page.tsx'
import { SectionLinks } from '../components/section-links.tsx'

import { DESK, OWNER } from '../page-rules.ts'

export const isBare = true

const SECTIONS = [
  { href: '/admin/shop', name: 'Shop' },
  { href: '#days-off', name: 'Days off' },
  { href: '#team-hours', name: 'Barbers' },
  { href: '#opening', name: 'Opening' },
]

function Hours() {
  const barberId = Number(useSearch().get('barber'))
  return (
    <OwnerPage title="Hours and days off">
      <ForRoles roles={OWNER}>{barberId === 0 && <SectionLinks sections={SECTIONS} />}</ForRoles>
      <ForRoles roles={DESK}>
        <DisplacedVisits />
      </ForRoles>
      <ForRoles roles={ROLES}>
        <Shown barberId={barberId} />
      </ForRoles>
    </OwnerPage>
  )
}

function Shown({ barberId }: { barberId: number }) {
  if (barberId > 0)
    return (
      <ForRoles roles={OWNER}>
        <BarberHoursSection key={barberId} barberId={barberId} />
      </ForRoles>
    )
  return (
    <>
      <DaysOffSection />
      <ForRoles roles={OWNER}>
        <TeamWeeks />
        <OpeningSection />
      </ForRoles>
    </>
  )
}

export default reading(Hours)

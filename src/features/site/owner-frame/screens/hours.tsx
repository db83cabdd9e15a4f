import type { ReactNode } from 'react'
import { reading } from '../../../../platform/pages/reading.tsx'
import { useSearch } from '../../../../platform/web/router.tsx'
import { useLeaveWarning } from '../../../../ui/use-leave-warning.ts'
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
        <AskedBeforeLeaving>
          <Shown barberId={barberId} />
        </AskedBeforeLeaving>
      </ForRoles>
    </OwnerPage>
  )
}

/** Hours that were drawn, and what was chosen for each visit in the way, are not lost unasked. */
function AskedBeforeLeaving({ children }: { children: ReactNode }) {
  const { area } = useLeaveWarning()
  return (
    <div ref={area} className="contents">
      {children}
    </div>
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

import { reading } from '../../../../platform/pages/reading.tsx'
import { UnmarkedVisits } from '../../../diary/attendance/components/unmarked-visits.tsx'
import { DayBoard } from '../../../diary/diary/day/components/day-board.tsx'
import { DisplacedVisits } from '../../../diary/displaced-visits/components/displaced-visits.tsx'
import { StartCard } from '../../../setup/getting-started/start/components/start-card.tsx'
import { ForRoles } from '../components/for-roles.tsx'
import { OwnerPage } from '../components/owner-page.tsx'
import { UndeliveredNotifications } from '../components/undelivered-notice.tsx'

import { DESK, OWNER } from '../page-rules.ts'

export const isBare = true

const TODAY = { date: null, view: 'day', barberId: null } as const

function Today() {
  return (
    <OwnerPage title="Today" isWhole>
      <ForRoles roles={OWNER}>
        <StartCard />
      </ForRoles>
      <ForRoles roles={DESK}>
        <DisplacedVisits isFolded />
      </ForRoles>
      <UnmarkedVisits />
      <DayBoard place={TODAY} />
      <ForRoles roles={DESK}>
        <UndeliveredNotifications />
      </ForRoles>
    </OwnerPage>
  )
}

export default reading(Today)

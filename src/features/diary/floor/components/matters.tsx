import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../../../platform/web/router.tsx'
import type { Moment } from '../../../../shared/moment.ts'
import { Button } from '../../../../ui/form/button.tsx'
import type { Role } from '../../../staff/accounts/roles/rules.ts'
import { tillAddress } from '../../../till/takings/till-rules.ts'
import { NextStep } from '../../attendance/components/next-step.tsx'
import { unmarkedQuery } from '../../attendance/queries.ts'
import { type DayColumn, quickSteps } from '../../diary/day/rules.ts'
import { displacedQuery } from '../../displaced-visits/queries.ts'
import { inTheWay, type LateCustomer, lateCustomers } from '../matter-rules.ts'
import {
  heldUpText,
  inTheWayText,
  lateText,
  MATTER_ACTIONS,
  openTillText,
  overText,
  unmarkedText,
} from '../messages.ts'
import { floorQuery } from '../queries.ts'
import { type OnFloor, useFloorActions } from './floor-actions.tsx'
import { Matter } from './matter.tsx'
import { MatterList } from './matter-list.tsx'

export function Matters({
  columns,
  now,
  role,
  children,
}: {
  columns: readonly DayColumn[]
  now: Moment
  role: Role
  children?: ReactNode
}) {
  const isDesk = role !== 'barber'
  const { data: notes } = useQuery(floorQuery)
  const { data: unmarked = [] } = useQuery(unmarkedQuery)
  const { data: displaced = [] } = useQuery({ ...displacedQuery, enabled: isDesk })
  const { late, unmarked: over } = lateCustomers(columns, now)
  return (
    <MatterList>
      {inTheWay(displaced).map(each => (
        <Matter
          key={`${each.date} ${each.barberName} ${each.why}`}
          action={<Open opens={{ kind: 'displaced' }} />}
        >
          {inTheWayText(each, now.date)}
        </Matter>
      ))}
      {(isDesk ? late : []).map(each => (
        <Late key={each.visit.id} late={each} now={now} />
      ))}
      {over.length > 0 && <Matter action={<Open opens={{ kind: 'over' }} />}>{overText(over.length)}</Matter>}
      {unmarked.length > 0 && (
        <Matter action={<Open opens={{ kind: 'unmarked' }} />}>{unmarkedText(unmarked.length)}</Matter>
      )}
      {notes?.openTills.map(day => (
        <Matter
          key={day}
          action={
            <Link to={tillAddress(day)} className="button button-quiet">
              {MATTER_ACTIONS.close}
            </Link>
          }
        >
          {openTillText(day)}
        </Matter>
      ))}
      {children}
    </MatterList>
  )
}

const WORDS = {
  displaced: MATTER_ACTIONS.decide,
  over: MATTER_ACTIONS.mark,
  unmarked: MATTER_ACTIONS.check,
} as const

function Open({ opens }: { opens: Extract<OnFloor, { kind: keyof typeof WORDS }> }) {
  const { open, isLocked } = useFloorActions()
  return (
    <Button kind="quiet" disabled={isLocked} onClick={() => open(opens)}>
      {WORDS[opens.kind]}
    </Button>
  )
}

function Late({ late, now }: { late: LateCustomer; now: Moment }) {
  const { isLocked } = useFloorActions()
  const { visit, heldUp } = late
  const { id: visitId, version, customerName } = visit
  return (
    <Matter
      action={
        !isLocked && <NextStep visit={{ visitId, version, customerName }} steps={quickSteps(visit, now)} />
      }
    >
      <strong>
        <bdi>{customerName}</bdi>
      </strong>{' '}
      {lateText(late)} <span className="text-muted">{heldUpText(heldUp)}</span>
    </Matter>
  )
}

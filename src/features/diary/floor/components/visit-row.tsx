import { clockTime } from '../../../../shared/clock-time.ts'
import type { Moment } from '../../../../shared/moment.ts'
import { NextStep } from '../../attendance/components/next-step.tsx'
import type { DayVisit } from '../../diary/day/contract.ts'
import { quickSteps } from '../../diary/day/rules.ts'
import { FLOOR, minutesLeftText, nextText } from '../messages.ts'
import { ChairVisit } from './chair-visit.tsx'
import { useFloorActions } from './floor-actions.tsx'

export function VisitRow({
  visit,
  now,
  minutesLeft = null,
  hasStep = true,
}: {
  visit: DayVisit
  now: Moment
  minutesLeft?: number | null
  hasStep?: boolean
}) {
  const { open, isLocked } = useFloorActions()
  const { id: visitId, version, customerName, status } = visit
  const openVisit = () => open({ kind: 'visit', visitId })
  const isDone = status === 'completed'
  const mark = isDone
    ? 'done'
    : minutesLeft === null
      ? nextText(visit, now.minute)
      : minutesLeftText(minutesLeft)
  const isLate = minutesLeft === null ? /late/.test(mark) : minutesLeft < 0
  return (
    <li className="flex items-center border-t border-line @max-[21rem]:flex-wrap">
      <ChairVisit
        visit={visit}
        title={minutesLeft === null ? clockTime(visit.startMinute) : FLOOR.now}
        mark={mark}
        isLate={isLate}
        note={visit.privateNote}
        onOpen={openVisit}
      />
      {hasStep && !isLocked && (
        <div className="flex-none me-1.5 @max-[21rem]:ms-19 @max-[12rem]:ms-3 @max-[21rem]:pb-2">
          <NextStep
            visit={{ visitId, version, customerName }}
            steps={quickSteps(visit, now).filter(step => step !== 'no-show')}
            onPay={isDone ? openVisit : null}
          />
        </div>
      )}
    </li>
  )
}

import { clockTime } from '../../../../shared/clock-time.ts'
import type { Moment } from '../../../../shared/moment.ts'
import { NextStep } from '../../attendance/components/next-step.tsx'
import type { DayVisit } from '../../diary/day/contract.ts'
import { quickSteps } from '../../diary/day/rules.ts'
import { FLOOR, minutesLeftText, nextText } from '../messages.ts'
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
  const { id: visitId, version, customerName, treatments, status, privateNote } = visit
  const openVisit = () => open({ kind: 'visit', visitId })
  const isDone = status === 'completed'
  const mark = isDone
    ? 'done'
    : minutesLeft === null
      ? nextText(visit, now.minute)
      : minutesLeftText(minutesLeft)
  const isLate = minutesLeft === null ? /late/.test(mark) : minutesLeft < 0
  return (
    <li className="chair-row">
      <button type="button" className="chair-visit" onClick={openVisit}>
        <span className="chair-when">{minutesLeft === null ? clockTime(visit.startMinute) : FLOOR.now}</span>{' '}
        <span className="chair-who wrap-anywhere">
          <strong>
            <bdi>{customerName}</bdi>
          </strong>{' '}
          <span>{treatments.join(' + ')}</span> {mark !== '' && <em data-late={isLate}>{mark}</em>}
          {visit.isFirstVisit && <em>{FLOOR.firstVisit}</em>}{' '}
          {privateNote && <span className="chair-note"> {privateNote}</span>}
        </span>
      </button>
      {hasStep && !isLocked && (
        <NextStep
          visit={{ visitId, version, customerName }}
          steps={quickSteps(visit, now).filter(step => step !== 'no-show')}
          onPay={isDone ? openVisit : null}
        />
      )}
    </li>
  )
}

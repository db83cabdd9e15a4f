import { clockTime } from '../../../../../shared/clock-time.ts'
import type { DayVisit } from '../contract.ts'
import { FIRST_SIGN, lateSign, NEEDS_TIME, visitMarks, visitRest } from '../messages.ts'
import { lateMinutesOf, roomOf, stateOf } from '../state-rules.ts'
import { Sign } from './state-sign.tsx'

export function VisitText({ visit, barberName }: { visit: DayVisit; barberName: string }) {
  const marks = visitMarks(visit)
  const { displacedBy, privateNote } = visit
  return (
    <span className="visit-text" data-room={roomOf(visit)}>
      <bdi className="visit-who">{visit.customerName}</bdi>
      <span className="visit-what">
        <span className="sr-only">, </span>
        <span className="tabular-nums">{clockTime(visit.startMinute)}</span>
        <span className="sr-only">{visitRest(visit, barberName)}</span>
        <span className="visit-treatments"> {visit.treatments.join(' + ')}</span>
      </span>
      <Signs visit={visit} />
      {marks.length > 0 && <span className="sr-only">, {marks.join(', ')}</span>}
      {(privateNote || displacedBy) && (
        <span className="visit-note">
          {displacedBy && (
            <strong className="text-danger not-italic font-[650]" aria-hidden="true">
              {NEEDS_TIME}
              {privateNote && '. '}
            </strong>
          )}
          {privateNote && <span className="sr-only">, </span>}
          {privateNote}
        </span>
      )}
    </span>
  )
}

/** What a screen reader hears as words after the treatments. */
function Signs({ visit }: { visit: DayVisit }) {
  const late = lateMinutesOf(visit)
  return (
    <span
      className="col-[-2/-1] flex items-center gap-0.75 h-3.75 text-[0.75rem] leading-none font-[650]"
      aria-hidden="true"
    >
      {visit.isFirstVisit && (
        <span className="py-0.5 px-0.75 rounded-[0.25rem] bg-brass text-on-brass">{FIRST_SIGN}</span>
      )}
      {late > 0 && (
        <span className="py-0.25 px-0.75 rounded-[0.25rem] bg-danger text-page">{lateSign(late)}</span>
      )}
      {visit.privateNote && <Sign of="note" />}
      <Sign of={stateOf(visit)} />
    </span>
  )
}

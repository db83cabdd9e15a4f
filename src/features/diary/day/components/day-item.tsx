import { clockTime } from '../../../../shared/clock-time.ts'
import type { BookedVisit, Span } from '../contract.ts'
import { absenceText, DAY_MESSAGES, gapText, spanText, visitLabel, visitMark } from '../messages.ts'
import type { DayItem } from '../rules.ts'
import { placed } from './placed.ts'

/** A visit, a gap, a break or an absence in its column. */
export function DayItemBlock({
  item,
  shown,
  barberName,
}: {
  item: DayItem
  shown: Span
  barberName: string
}) {
  const style = placed(item, shown)
  if (item.kind === 'visit')
    return (
      <li className="day-item" style={style}>
        <VisitBlock visit={item.visit} barberName={barberName} />
      </li>
    )
  return (
    <li className="day-item" style={style}>
      <p className={item.kind === 'gap' ? 'day-gap' : 'day-pause'}>
        <span className="sr-only">{spanText(item)}, </span>
        {item.kind === 'gap' && <span className={isReadable(item) ? '' : 'sr-only'}>{gapText(item)}</span>}
        {item.kind === 'break' && DAY_MESSAGES.pause}
        {item.kind === 'absence' && absenceText(item)}
      </p>
    </li>
  )
}

function VisitBlock({ visit, barberName }: { visit: BookedVisit; barberName: string }) {
  return (
    <article className="visit-block" data-status={visit.status} aria-label={visitLabel(visit, barberName)}>
      <VisitText visit={visit} />
    </article>
  )
}

/** What a block says at a glance: when, who, what, and what stands out. */
export function VisitText({ visit }: { visit: BookedVisit }) {
  const mark = visitMark(visit)
  return (
    <span className="visit-text" data-length={lengthName(visit.durationMinutes)}>
      <span className="visit-who">
        <span className="visit-at">{clockTime(visit.startMinute)}</span> <bdi>{visit.customerName}</bdi>
      </span>
      <span className="visit-what">{visit.treatments.join(' + ')}</span>
      {mark !== '' && (
        <span className="visit-mark" data-late={visit.lateMinutes > 0 && visit.status === 'confirmed'}>
          {mark}
        </span>
      )}
    </span>
  )
}

/** Short blocks have room for one line only. */
function lengthName(minutes: number): 'tiny' | 'short' | 'long' {
  if (minutes < 15) return 'tiny'
  return minutes < 30 ? 'short' : 'long'
}

/** Whether a line of text fits into the height of a span. */
function isReadable({ startMinute, endMinute }: Span): boolean {
  return endMinute - startMinute >= 10
}

import { formatDate } from '../../../../shared/calendar-date.ts'
import { formatMinutes } from '../../../../shared/clock-time.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { phoneAddress } from '../../../shop/shop/rules.ts'
import type { DiaryVisit } from '../contract.ts'
import { lateText, othersText, statusBadge } from '../messages.ts'
import { type DayVisits, shopTime } from '../rules.ts'
import { VisitLine } from './visit-line.tsx'

export function ScheduleDay({
  day: { date, visits },
  freshIds,
}: {
  day: DayVisits
  /** The visits that have just come or changed. */
  freshIds: ReadonlySet<string>
}) {
  return (
    <section className="mt-6">
      <h3 className="pb-1.5 border-b-3 border-double border-plate-line text-[1.125rem]">
        {formatDate(date, { year: true })}
      </h3>
      <ul>
        {visits.map(visit => (
          <ScheduledVisit key={visit.id} visit={visit} isFresh={freshIds.has(visit.id)} />
        ))}
      </ul>
    </section>
  )
}

function ScheduledVisit({ visit, isFresh }: { visit: DiaryVisit; isFresh: boolean }) {
  const { tone, word } = statusBadge(visit.status)
  const late = lateText(visit)
  const others = othersText(visit.others)
  const aside = (
    <>
      <span className="flex flex-wrap gap-2">
        {late && <Badge tone="bad">{late}</Badge>}
        <Badge tone={tone}>{word}</Badge>
      </span>
      {visit.customerPhone !== '' && (
        <a
          className="inline-flex items-center min-h-11 tabular-nums link"
          href={phoneAddress(visit.customerPhone)}
        >
          <span className="sr-only">Call {visit.customerName}: </span>
          {visit.customerPhone}
        </a>
      )}
    </>
  )
  return (
    <VisitLine time={shopTime(visit).time} aside={aside} isFresh={isFresh}>
      <p className="font-semibold wrap-anywhere">
        <bdi>{visit.customerName}</bdi>
        {others && <span className="font-normal text-muted">, {others}</span>}
      </p>
      <p className="wrap-anywhere">
        <bdi>{visit.treatmentName}</bdi>
      </p>
      <p className="text-muted">
        {formatMinutes(visit.totalDuration)}, {visit.reference}
      </p>
    </VisitLine>
  )
}

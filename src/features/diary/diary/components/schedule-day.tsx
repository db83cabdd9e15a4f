import { formatDate } from '../../../../shared/calendar-date.ts'
import { formatMinutes } from '../../../../shared/clock-time.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { phoneAddress } from '../../../shop/shop/rules.ts'
import type { DiaryVisit } from '../contract.ts'
import { lateText, othersText, statusBadge } from '../messages.ts'
import { type DayVisits, shopTime } from '../rules.ts'

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
          <VisitLine key={visit.id} visit={visit} isFresh={freshIds.has(visit.id)} />
        ))}
      </ul>
    </section>
  )
}

function VisitLine({ visit, isFresh }: { visit: DiaryVisit; isFresh: boolean }) {
  const { tone, word } = statusBadge(visit.status)
  const late = lateText(visit)
  const others = othersText(visit.others)
  return (
    <li className="visit-line" data-fresh={isFresh}>
      <span className="flex-none min-w-15 whitespace-nowrap font-bold text-[1.125rem] tabular-nums">
        {shopTime(visit).time}
      </span>
      <div className="min-w-0 flex-1">
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
      </div>
      <div className="flex flex-wrap items-center justify-between gap-y-0 gap-x-4 w-full ps-19 @min-[40rem]:flex-col @min-[40rem]:items-end @min-[40rem]:justify-start @min-[40rem]:w-auto @min-[40rem]:p-0">
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
      </div>
    </li>
  )
}

import { formatPounds } from '../../../shared/pence.ts'
import { MethodTable } from '../period/components/method-table.tsx'
import { MoneyLink } from '../period/components/money-link.tsx'
import type { PeriodReport } from '../period/contract.ts'

/** What of a day is done and taken, apart from what is still booked; `barberId` is null for the whole shop. */
export function DayTakings({ day, barberId }: { day: PeriodReport; barberId: number | null }) {
  const { visits } = day
  const barber = barberId ?? undefined
  return (
    <>
      <dl className="report-totals">
        <div>
          <dt>Visits done</dt>
          <dd>{visits.done}</dd>
        </div>
        <div>
          <dt>Taken</dt>
          <dd>
            <MoneyLink pence={day.takenPence} period={day} filter={{ barber }} />
          </dd>
        </div>
      </dl>
      <dl className="period-counts">
        <div>
          <dt>Still booked</dt>
          <dd>
            {visits.toCome}, {formatPounds(visits.toComePence)}
          </dd>
        </div>
        <div>
          <dt>Begun and not marked</dt>
          <dd>{visits.unmarked}</dd>
        </div>
        <div>
          <dt>No-shows</dt>
          <dd>{visits.noShows}</dd>
        </div>
        <div>
          <dt>Cancelled</dt>
          <dd>{visits.cancelled}</dd>
        </div>
      </dl>
      {day.entries > 0 && <MethodTable report={day} barber={barber} />}
    </>
  )
}

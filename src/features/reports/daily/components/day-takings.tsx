import { CountLink } from '../../period/components/count-link.tsx'
import { MethodTable } from '../../period/components/method-table.tsx'
import { MoneyLink } from '../../period/components/money-link.tsx'
import { Count } from '../../period/components/period-totals.tsx'
import type { PeriodReport } from '../../period/contract.ts'

/** What of a day is done and taken, apart from what is still booked; `barberId` is null for the whole shop. */
export function DayTakings({ day, barberId }: { day: PeriodReport; barberId: number | null }) {
  const { visits } = day
  const barber = barberId ?? undefined
  const of = { report: day, barber }
  return (
    <>
      <dl className="totals @max-[17.5rem]:grid-cols-1">
        <div>
          <dt>Visits done</dt>
          <dd>
            <CountLink count={visits.done} period={day} which="done" barber={barber} about="Visits done" />
          </dd>
        </div>
        <div>
          <dt>Taken</dt>
          <dd>
            <MoneyLink pence={day.takenPence} period={day} filter={{ barber }} />
          </dd>
        </div>
      </dl>
      <dl className="flex flex-wrap gap-x-6">
        <Count {...of} which="to-come" count={visits.toCome} pence={visits.toComePence} />
        <Count {...of} which="unmarked" count={visits.unmarked} />
        <Count {...of} which="no-show" count={visits.noShows} />
        <Count {...of} which="cancelled" count={visits.cancelled} />
        {visits.onTheHouse > 0 && (
          <Count {...of} which="on-the-house" count={visits.onTheHouse} pence={visits.onTheHousePence} />
        )}
      </dl>
      {day.entries > 0 && <MethodTable report={day} barber={barber} />}
    </>
  )
}

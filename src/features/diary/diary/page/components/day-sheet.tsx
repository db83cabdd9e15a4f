import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDate } from '../../../../../shared/calendar-date.ts'
import { clockTime } from '../../../../../shared/clock-time.ts'
import { dayOffText, NOTHING_BOOKED, visitMarks } from '../../day/messages.ts'
import { columnKey, type DayColumn, isShown } from '../../day/rules.ts'

/** Prints the day: all barbers beside one another, or a sheet for each. */
export function useDayPrint() {
  const [isPrinting, setPrinting] = useState(false)
  const [isSheetEach, setSheetEach] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  const print = (each: boolean) => {
    flushSync(() => setSheetEach(each))
    window.print()
  }
  return { isPrinting, isSheetEach, print }
}

/** The day on paper: one column a barber, or one barber a sheet. */
export function DaySheet({ columns, isSheetEach }: { columns: readonly DayColumn[]; isSheetEach: boolean }) {
  return (
    <div
      className="day-sheet hidden print:grid print:grid-flow-col print:auto-cols-fr print:gap-[4mm] print:text-[9pt] print:wrap-anywhere print:data-[each=true]:block print:data-[each=true]:text-[12pt]"
      data-each={isSheetEach}
    >
      {columns.map(column => (
        <section
          key={columnKey(column.plan)}
          className={isSheetEach ? 'break-after-page last:break-after-auto' : ''}
        >
          <h2 className="print:text-[1.25em]">{column.barberName}</h2>
          <p>{formatDate(column.plan.date)}</p>
          <SheetVisits column={column} />
        </section>
      ))}
    </div>
  )
}

function SheetVisits({ column }: { column: DayColumn }) {
  const visits = column.visits.filter(isShown)
  if (visits.length === 0) return <p>{dayOffText(column.plan) ?? NOTHING_BOOKED}</p>
  return (
    <ol>
      {visits.map(visit => (
        <li key={visit.id} className="py-[1.5mm] border-t-[0.3mm] break-inside-avoid">
          <strong>
            {clockTime(visit.startMinute)} to {clockTime(visit.startMinute + visit.durationMinutes)}
          </strong>{' '}
          <bdi>{visit.customerName}</bdi>
          <br />
          {visit.treatments.join(' + ')}{' '}
          {visitMarks(visit)
            .map(mark => `(${mark})`)
            .join(' ')}
          <br />
          {visit.customerPhone}
          {visit.privateNote && (
            <>
              <br />
              <em>{visit.privateNote}</em>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

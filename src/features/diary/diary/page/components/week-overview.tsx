import { Link } from '../../../../../platform/web/router.tsx'
import type { CalendarDate } from '../../../../../shared/calendar-date.ts'
import {
  DAY_MESSAGES,
  dayOffText,
  firstName,
  freeText,
  shortDay,
  TOOLBAR,
  weekCellText,
} from '../../day/messages.ts'
import { type DiaryPlace, diaryAddress } from '../../day/place-rules.ts'
import { columnKey, type DayColumn } from '../../day/rules.ts'
import { freeMinutes, fullness, weekCell } from '../week-rules.ts'

export function WeekOverview({
  columns,
  today,
  place,
}: {
  columns: readonly DayColumn[]
  today: CalendarDate
  place: DiaryPlace
}) {
  const dates = [...new Set(columns.map(({ plan }) => plan.date))]
  const byBarber = [...Map.groupBy(columns, ({ plan }) => plan.barberId).values()]
  return (
    <div className="overflow-auto flex-1 min-h-0 print:hidden">
      <table className="week-overview w-full table-fixed border-collapse">
        <caption className="sr-only">{DAY_MESSAGES.weekOfAll}</caption>
        <thead>
          <tr>
            <td />
            {dates.map(date => (
              <th key={date} scope="col" data-today={date === today}>
                <Link to={diaryAddress({ date, view: 'day', barberId: null })}>{shortDay(date)}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byBarber.map(days => (
            <BarberWeek key={days[0]?.plan.barberId} days={days} today={today} place={place} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{TOOLBAR.all}</th>
            {dates.map(date => (
              <td key={date} data-today={date === today}>
                {bookedOn(columns, date)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function bookedOn(columns: readonly DayColumn[], date: CalendarDate): number {
  const cells = columns.filter(({ plan }) => plan.date === date).map(weekCell)
  return cells.reduce((sum, { booked }) => sum + booked, 0)
}

type BarberWeekProps = { days: readonly DayColumn[]; today: CalendarDate; place: DiaryPlace }

function BarberWeek({ days, today, place }: BarberWeekProps) {
  const [first] = days
  if (!first) return null
  const { barberId } = first.plan
  return (
    <tr>
      <th scope="row">
        <Link to={diaryAddress({ ...place, barberId })}>
          {firstName(first.barberName)}
          <span className="@max-[60rem]:text-[0px]">
            {first.barberName.slice(firstName(first.barberName).length)}
          </span>
        </Link>
      </th>
      {days.map(column => (
        <td key={columnKey(column.plan)} data-today={column.plan.date === today}>
          <Cell column={column} today={today} />
        </td>
      ))}
    </tr>
  )
}

function Cell({ column, today }: { column: DayColumn; today: CalendarDate }) {
  const { date } = column.plan
  const cell = weekCell(column)
  const off = dayOffText(column.plan)
  const free = freeMinutes(cell)
  const isFree = date >= today && free > 0
  const isAway = column.plan.absences.length > 0
  return (
    <Link
      className="grid gap-0.5 content-center min-h-16 rounded-[0.375rem] text-muted text-[0.875rem] font-normal tabular-nums leading-[1.2] no-underline hover:bg-sunken @min-[60rem]:content-start @min-[60rem]:min-h-22 @min-[60rem]:pt-4.5"
      to={diaryAddress({ date, view: 'day', barberId: null })}
    >
      <span className="sr-only">
        {weekCellText(column, cell)}
        {isFree && `, ${freeText(free)}`}
      </span>
      <span className="text-ink text-[1rem] font-semibold" aria-hidden="true">
        {cell.booked > 0 || off === null ? cell.booked : '–'}
      </span>
      {cell.displaced > 0 && (
        <span className="text-danger font-[650]" aria-hidden="true">
          ! {cell.displaced}
        </span>
      )}
      {isAway && cell.displaced === 0 && <span aria-hidden="true">{DAY_MESSAGES.away}</span>}
      <span className="h-1.5 mx-1 rounded-full bg-sunken overflow-hidden" aria-hidden="true">
        <span
          className="block h-full bg-primary"
          style={{ inlineSize: `${Math.round(fullness(cell) * 100)}%` }}
        />
      </span>
      {isFree && (
        <span className="hidden @min-[60rem]:block" aria-hidden="true">
          {freeText(free)}
        </span>
      )}
    </Link>
  )
}

import { formatDate } from '../../../../shared/calendar-date.ts'
import type { PlayedDay } from '../contract.ts'
import { HOUR_NOTES, hourName, noteText, PLAYED, timesText } from '../messages.ts'

/** What was played day by day: a bar each, whose hours open beneath it, and the same days as a table for screen readers. */
export function PlayedDays({ days }: { days: readonly PlayedDay[] }) {
  const most = Math.max(1, ...days.map(({ plays }) => plays))
  if (days.every(({ hours }) => hours.length === 0)) return <p className="mt-4">{PLAYED.none}</p>
  const newestFirst = days.toReversed()
  return (
    <>
      <DaysTable days={newestFirst} />
      <ul className="mt-4 grid gap-1">
        {newestFirst.map(day => (
          <li key={day.date}>
            <Day day={day} most={most} />
          </li>
        ))}
      </ul>
    </>
  )
}

function DaysTable({ days }: { days: readonly PlayedDay[] }) {
  return (
    <table className="sr-only">
      <caption>{PLAYED.days}</caption>
      <thead>
        <tr>
          <th scope="col">{PLAYED.day}</th>
          <th scope="col">{PLAYED.played}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, plays }) => (
          <tr key={date}>
            <th scope="row">{formatDate(date)}</th>
            <td>{plays}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ROW =
  'grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[14rem_minmax(0,1fr)_6rem]'

function Day({ day: { date, plays, hours }, most }: { day: PlayedDay; most: number }) {
  if (hours.length === 0)
    return (
      <p className={ROW}>
        <span>{formatDate(date)}</span>
        <span className="text-end text-muted sm:col-start-3">{HOUR_NOTES.closed}</span>
      </p>
    )
  return (
    <details>
      <summary className={`cursor-pointer ${ROW}`}>
        <span>{formatDate(date)}</span>
        <svg
          aria-hidden="true"
          className="order-last col-span-2 h-3 w-full rounded-full bg-sunken fill-primary sm:order-none sm:col-span-1"
          viewBox={`0 0 ${most} 1`}
          preserveAspectRatio="none"
        >
          <rect width={plays} height="1" />
        </svg>
        <span className="text-end font-semibold tabular-nums">{timesText(plays)}</span>
      </summary>
      <table className="mb-2 text-left text-muted">
        <caption className="sr-only">{PLAYED.hoursOf(formatDate(date))}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{PLAYED.hour}</th>
            <th scope="col">{PLAYED.played}</th>
            <th scope="col">{PLAYED.why}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, plays: ofHour, note }) => (
            <tr key={hour}>
              <th scope="row" className="pe-4 font-normal whitespace-nowrap">
                {hourName(hour)}
              </th>
              <td className="pe-4 whitespace-nowrap">{timesText(ofHour)}</td>
              <td>{noteText(note)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

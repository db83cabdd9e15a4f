import { formatDate, formatWeekday } from '../../../../shared/calendar-date.ts'
import type { PlayedDay } from '../contract.ts'
import { hourName, noPlaysText, noteText, owedText, PLAYED, timesText } from '../messages.ts'

/** What was played day by day: a bar each, whose hours open beneath it, and the same days as a table for screen readers. */
export function PlayedDays({ days }: { days: readonly PlayedDay[] }) {
  const most = Math.max(1, ...days.map(({ plays }) => plays))
  if (days.every(({ hours }) => hours.length === 0)) return <p className="mt-4">{PLAYED.none}</p>
  const newestFirst = days.toReversed()
  const [week, earlier] = [newestFirst.slice(0, DAYS_IN_WEEK), newestFirst.slice(DAYS_IN_WEEK)]
  return (
    <>
      <DaysTable days={newestFirst} />
      <Bars days={week} most={most} />
      {earlier.length > 0 && (
        <details className="mt-1">
          <summary className="link inline-block cursor-pointer py-2.5">{PLAYED.earlier}</summary>
          <Bars days={earlier} most={most} />
        </details>
      )}
    </>
  )
}

const DAYS_IN_WEEK = 7

type BarsProps = { days: readonly PlayedDay[]; most: number }

function Bars({ days, most }: BarsProps) {
  return (
    <ul className="mt-3 grid">
      {days.map(day => (
        <li key={day.date}>
          <Day day={day} most={most} />
        </li>
      ))}
    </ul>
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
  'grid min-h-9 grid-cols-[6.25rem_minmax(0,1fr)_2.5rem] items-center gap-x-2.5 pe-6 whitespace-nowrap sm:grid-cols-[7rem_minmax(0,1fr)_3rem]'

function Day({ day, most }: { day: PlayedDay; most: number }) {
  const { date, plays, hours, owed } = day
  const [name, why] = [<span key={date}>{formatWeekday(date)}</span>, noPlaysText(day)]
  const reason = why && <span className="col-span-2 text-end text-muted">{why}</span>
  if (hours.length === 0)
    return (
      <p className={ROW}>
        {name}
        {reason}
      </p>
    )
  return (
    <details>
      <summary className={`fold-mark list-none cursor-pointer after:right-1 ${ROW}`}>
        {name}
        {reason ?? (
          <>
            <Bar plays={plays} most={most} />
            <span className="text-end font-semibold tabular-nums">{plays}</span>
          </>
        )}
      </summary>
      {owed > 0 && <p className="mb-2">{owedText(owed)}</p>}
      <Hours day={day} />
    </details>
  )
}

function Bar({ plays, most }: { plays: number; most: number }) {
  return (
    <svg
      aria-hidden="true"
      className="block h-3 w-full rounded-full bg-sunken fill-primary"
      viewBox={`0 0 ${most} 1`}
      preserveAspectRatio="none"
    >
      <rect width={plays} height="1" />
    </svg>
  )
}

function Hours({ day: { date, hours } }: { day: PlayedDay }) {
  const most = Math.max(1, ...hours.map(({ plays }) => plays))
  return (
    <table className="mb-2 w-full text-left text-muted">
      <caption className="sr-only">{PLAYED.hoursOf(formatDate(date))}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{PLAYED.hour}</th>
          <th scope="col">{PLAYED.played}</th>
          <th scope="col">{PLAYED.why}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, plays, note }) => (
          <tr key={hour}>
            <th scope="row" className="pe-4 font-normal whitespace-nowrap">
              {hourName(hour)}
            </th>
            <td className="pe-4 whitespace-nowrap">{timesText(plays)}</td>
            <td className={note ? 'pe-4' : undefined}>{noteText(note)}</td>
            <td aria-hidden="true" className="w-full">
              <Bar plays={plays} most={most} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

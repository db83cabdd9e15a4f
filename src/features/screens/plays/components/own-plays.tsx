import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import type { PlayedDay } from '../contract.ts'
import { hourText, PLAYED, timesText } from '../messages.ts'
import { ownPlaysPath, ownPlaysQuery } from '../queries.ts'

/** What the screens played of a contract, for its advertiser. */
export function OwnPlays({ token, contractId }: { token: string; contractId: string }) {
  const { data, isError, refetch } = useQuery(ownPlaysQuery(token, contractId))
  const id = `plays-${contractId}`
  return (
    <section className="card mt-6" aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {PLAYED.title}
      </h2>
      <p className="mt-1 text-muted">{PLAYED.lead}</p>
      {data ? (
        <Days days={data.days} />
      ) : isError ? (
        <ReadFailed onRetry={refetch}>{PLAYED.notRead}</ReadFailed>
      ) : (
        <SkeletonRows rows={3} label={PLAYED.reading} />
      )}
      <a
        className="no-print link mt-2 inline-block py-2"
        href={`${ownPlaysPath(token, contractId)}/download`}
      >
        {PLAYED.download}
      </a>
    </section>
  )
}

function Days({ days }: { days: readonly PlayedDay[] }) {
  const most = Math.max(1, ...days.map(({ plays }) => plays))
  if (days.every(({ hours }) => hours.length === 0)) return <p className="mt-4">{PLAYED.none}</p>
  return (
    <ul className="mt-4 grid gap-1">
      {days.toReversed().map(day => (
        <li key={day.date}>
          <Day day={day} most={most} />
        </li>
      ))}
    </ul>
  )
}

/** A bar a day, whose hours open beneath it. */
function Day({ day: { date, plays, hours }, most }: { day: PlayedDay; most: number }) {
  return (
    <details>
      <summary className="grid min-h-11 cursor-pointer grid-cols-[7rem_minmax(0,1fr)_5rem] items-center gap-3">
        <span>{formatDate(date)}</span>
        <svg
          aria-hidden="true"
          className="h-3 w-full rounded-full bg-sunken fill-primary"
          viewBox={`0 0 ${most} 1`}
          preserveAspectRatio="none"
        >
          <rect width={plays} height="1" />
        </svg>
        <span className="text-end font-semibold tabular-nums">{timesText(plays)}</span>
      </summary>
      <ul className="pb-2 text-muted">
        {hours.map(hour => (
          <li key={hour.hour}>{hourText(hour)}</li>
        ))}
      </ul>
    </details>
  )
}

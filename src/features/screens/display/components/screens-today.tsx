import { useQuery } from '@tanstack/react-query'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { impossibleText, SCREENS_TODAY, spotsText } from '../overview-messages.ts'
import { impossiblePlaysQuery, screensQuery } from '../overview-queries.ts'

/** What the screens show today in its order, and what they sent that can’t be counted. */
export function ScreensToday() {
  const { data, isError, refetch } = useQuery(screensQuery)
  const impossible = useQuery(impossiblePlaysQuery).data ?? []
  return (
    <section className="card mt-6" aria-labelledby="screens-today">
      <h2 id="screens-today" className="text-heading">
        {SCREENS_TODAY.title}
      </h2>
      {data ? (
        <>
          <p className="mt-2">{data.today.spots.length === 0 ? SCREENS_TODAY.nothing : spotsText(data)}</p>
          <ol className="mt-4 list-decimal ps-6">
            {data.today.spots.map(({ id, name, contractId }) => (
              <li key={id} className="wrap-anywhere">
                {name} {contractId === null && <span className="text-muted">({SCREENS_TODAY.own})</span>}
              </li>
            ))}
          </ol>
        </>
      ) : isError ? (
        <ReadFailed onRetry={refetch}>{SCREENS_TODAY.notRead}</ReadFailed>
      ) : (
        <SkeletonRows rows={3} label={SCREENS_TODAY.reading} />
      )}
      {impossible.length > 0 && (
        <>
          <p className="mt-4 font-semibold text-danger">{SCREENS_TODAY.impossible}</p>
          <ul>
            {impossible.map(plays => (
              <li key={`${plays.deviceName} ${plays.verdict}`}>{impossibleText(plays)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

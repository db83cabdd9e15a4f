import { useQuery } from '@tanstack/react-query'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { MADE_GOOD, madeGoodText } from '../messages.ts'
import { madeGoodQuery } from '../queries.ts'

/** Plays that are owed to each business, and what was made good. */
export function PlaysOwed() {
  const { data, isError, refetch } = useQuery(madeGoodQuery)
  return (
    <details className="print:[&:not([open])]:hidden">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{MADE_GOOD.title}</summary>
      {data ? (
        <>
          <p className="text-muted">{data.length === 0 ? MADE_GOOD.none : MADE_GOOD.note}</p>
          <ul>
            {data.map(contract => (
              <li key={contract.contractId} className="wrap-anywhere">
                {madeGoodText(contract)}
              </li>
            ))}
          </ul>
        </>
      ) : isError ? (
        <ReadFailed onRetry={refetch}>{MADE_GOOD.notRead}</ReadFailed>
      ) : (
        <SkeletonRows rows={1} label={MADE_GOOD.reading} />
      )}
    </details>
  )
}

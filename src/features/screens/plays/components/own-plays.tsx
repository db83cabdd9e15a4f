import { useQuery } from '@tanstack/react-query'
import { formatShortDate } from '../../../../shared/calendar-date.ts'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import type { ContractTerms } from '../../contracts/contract.ts'
import { PLAYED } from '../messages.ts'
import { ownPlaysPath, ownPlaysQuery } from '../queries.ts'
import { PlayedDays } from './played-days.tsx'

type OwnPlaysProps = { token: string; contract: ContractTerms; isOnlyOne: boolean }

/** What the screens played of a contract, for its advertiser. */
export function OwnPlays({ token, contract, isOnlyOne }: OwnPlaysProps) {
  const { id: contractId, packageName, startDate } = contract
  const { data, isError, refetch } = useQuery(ownPlaysQuery(token, contractId))
  const id = `plays-${contractId}`
  return (
    <section className="card mt-6" aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {PLAYED.title}
        {!isOnlyOne && `: ${packageName} from ${formatShortDate(startDate)}`}
      </h2>
      <p className="mt-1 text-muted">{PLAYED.lead}</p>
      {data ? (
        <PlayedDays days={data.days} />
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

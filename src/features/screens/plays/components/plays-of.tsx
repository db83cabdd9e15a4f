import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import { useToday } from '../../../../ui/form/today.ts'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import type { AdvertContract } from '../../contracts/contract.ts'
import { lastShownDay } from '../../contracts/state-rules.ts'
import { PLAYED } from '../messages.ts'
import { playsDownloadPath, playsQuery } from '../queries.ts'
import { lastWeeksOf } from '../rules.ts'
import { PlayedDays } from './played-days.tsx'

/** What was played of a contract for the owner, read once it is opened. */
export function PlaysOf({ contract }: { contract: AdvertContract }) {
  const [isOpened, setOpened] = useState(false)
  const today = useToday()
  const days = lastWeeksOf({ ...contract, lastDay: lastShownDay(contract) }, today)
  if (!days) return null
  return (
    <details
      className="basis-full print:[&:not([open])]:hidden"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{PLAYED.title}</summary>
      {isOpened && <Plays contractId={contract.id} days={days} />}
    </details>
  )
}

function Plays({
  contractId,
  days,
}: {
  contractId: string
  days: { from: CalendarDate; until: CalendarDate }
}) {
  const { data, isError, refetch } = useQuery(playsQuery(contractId, days))
  return (
    <>
      <p className="text-muted">{PLAYED.lead}</p>
      {data ? (
        <PlayedDays days={data.days} />
      ) : isError ? (
        <ReadFailed onRetry={refetch}>{PLAYED.notRead}</ReadFailed>
      ) : (
        <SkeletonRows rows={3} label={PLAYED.reading} />
      )}
      <a className="link inline-block py-2.5" href={playsDownloadPath(contractId, days)}>
        {PLAYED.download}
      </a>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from '../../../../../platform/web/router.tsx'
import { ReadFailed } from '../../../../../ui/skeleton-rows.tsx'
import type { Barber } from '../../../../shop/barbers/contract.ts'
import { useOpenBarbers } from '../../../../staff/accounts/components/use-open-barbers.ts'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import { isSignedOut } from '../../../../staff/accounts/queries.ts'
import { readAllLastSeen, useKeptDays } from '../../day/last-seen-queries.ts'
import { DAY_MESSAGES } from '../../day/messages.ts'
import { type DaysWanted, type DiaryPlace, daysOf, diaryAddress } from '../../day/place-rules.ts'
import { diaryDaysQuery } from '../../day/queries.ts'
import { DIARY_FAILURE } from '../../messages.ts'
import { ReadBoard } from './read-board.tsx'
import { useLiveDays } from './use-live-days.ts'

export function DayBoard({ place }: { place: DiaryPlace }) {
  const barbers = useOpenBarbers()
  const today = useQuery({ ...diaryDaysQuery({}), enabled: place.view === 'week' && place.date === null })
  const wanted = daysOf(place, today.data?.days.now.date ?? null)
  const failed = [barbers, today].find(({ error }) => error !== null)
  if (wanted) return <BoardOf place={place} wanted={wanted} barbers={barbers.data ?? []} />
  return failed ? <Failed error={failed.error} onRetry={failed.refetch} /> : <Loading />
}

function BoardOf({
  place,
  wanted,
  barbers,
}: {
  place: DiaryPlace
  wanted: DaysWanted
  barbers: readonly Barber[]
}) {
  const reading = useQuery(diaryDaysQuery(wanted))
  const lostSince = useLiveDays(reading.data)
  useKeptDays(reading.data, wanted.barberId ?? null)
  if (reading.data)
    return <ReadBoard place={place} barbers={barbers} read={reading.data} lostSince={lostSince} />
  return reading.error ? <Failed error={reading.error} onRetry={reading.refetch} /> : <Loading />
}

function Loading() {
  return (
    <div className="day-board" role="status">
      <span className="sr-only">{DAY_MESSAGES.loading}</span>
      <div className="h-20 skeleton" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2 flex-1 p-2">
        {[1, 2, 3, 4].map(column => (
          <div key={column} className="skeleton" />
        ))}
      </div>
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const tell = useOwnerToasts()
  const [lastSeen] = readAllLastSeen()
  useEffect(() => {
    if (isSignedOut(error)) tell(error, DIARY_FAILURE)
  }, [error, tell])
  return (
    <div className="gap-4 p-4 day-board">
      <ReadFailed onRetry={onRetry}>{DAY_MESSAGES.failed}</ReadFailed>
      {lastSeen && (
        <Link
          className="link"
          to={diaryAddress({
            date: lastSeen.days.from,
            view: lastSeen.days.from === lastSeen.days.to ? 'day' : 'week',
            barberId: lastSeen.barberId,
          })}
        >
          {DAY_MESSAGES.lastSeen}
        </Link>
      )}
    </div>
  )
}

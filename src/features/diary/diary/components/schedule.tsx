import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { bookingWindowQuery } from '../../../calendar/availability/queries.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { DIARY_FAILURE } from '../messages.ts'
import { diaryQuery } from '../queries.ts'
import {
  byDay,
  type DiaryDifferences,
  type DiarySearch,
  diaryWindow,
  findNews,
  findVisits,
} from '../rules.ts'
import { ScheduleDay } from './schedule-day.tsx'
import { ScheduleFilters } from './schedule-filters.tsx'
import { ScheduleStatus } from './schedule-status.tsx'
import { useDiaryNews } from './use-diary-news.ts'
import { useLiveDiary } from './use-live-diary.ts'

/** So many visits are drawn at once; the rest are a press away. */
const PAGE = 60

export function Schedule({ barberId }: { barberId: number }) {
  const window = useQuery(bookingWindowQuery)
  useFailureToast(window.error)
  if (window.isLoadingError) return <Failed onRetry={window.refetch} />
  if (!window.data) return <Waiting />
  return <ScheduleFrom barberId={barberId} today={window.data.firstDate} />
}

function ScheduleFrom({ barberId, today }: { barberId: number; today: CalendarDate }) {
  const [wanted, setWanted] = useState<Omit<DiarySearch, 'today'>>({ text: '', date: '', period: 'upcoming' })
  const query = diaryQuery(barberId, diaryWindow({ ...wanted, today }))
  const diary = useQuery(query)
  const liveness = useLiveDiary(barberId)
  const news = useDiaryNews(String(query.queryKey[0]), diary.data)
  useFailureToast(diary.error)
  const search = { ...wanted, today }
  const found = diary.data && findVisits(diary.data, search)
  return (
    <div>
      <ScheduleFilters wanted={wanted} onChange={setWanted} />
      <ScheduleStatus count={found?.length ?? null} news={findNews(news, search)} liveness={liveness} />
      {diary.isLoadingError ? (
        <Failed onRetry={diary.refetch} />
      ) : found ? (
        <FoundVisits key={JSON.stringify(wanted)} found={found} news={news} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function useFailureToast(error: unknown): void {
  const showError = useOwnerToasts()
  useEffect(() => {
    if (error) showError(error, DIARY_FAILURE)
  }, [error, showError])
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  return <ReadFailed onRetry={onRetry}>{DIARY_FAILURE.description}</ReadFailed>
}

function Waiting() {
  return <SkeletonRows rows={5} label="Loading the schedule…" />
}

function FoundVisits({ found, news }: { found: ReturnType<typeof findVisits>; news: DiaryDifferences }) {
  const [shown, setShown] = useState(PAGE)
  const freshIds = new Set([...news.added, ...news.changed].map(({ id }) => id))
  return (
    <>
      {byDay(found.slice(0, shown)).map(day => (
        <ScheduleDay key={day.date} day={day} freshIds={freshIds} />
      ))}
      {found.length > shown && (
        <Button kind="quiet" className="mt-6 w-full" onClick={() => setShown(shown + PAGE)}>
          Show More
        </Button>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ReadFailed, SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { useTellOwner } from '../../admin-access/parts/use-tell-owner.ts'
import { bookingWindowQuery } from '../../schedule/queries.ts'
import { diaryQuery } from '../diary-queries.ts'
import { byDay, type DiarySearch, findVisits } from '../diary-rules.ts'
import { DIARY_NOT_LOADED, NO_APPOINTMENTS } from '../diary-words.ts'
import { ScheduleDay } from './schedule-day.tsx'
import { ScheduleFilters } from './schedule-filters.tsx'

/** So many visits are drawn at once; the rest are a press away. */
const PAGE = 60

/** A barber's visits with what narrows them. */
export function Schedule({ barberId }: { barberId: number }) {
  const [diary, window] = [useQuery(diaryQuery(barberId)), useQuery(bookingWindowQuery)]
  const [wanted, setWanted] = useState<Omit<DiarySearch, 'today'>>({ text: '', date: '', period: 'upcoming' })
  const fault = diary.error ?? window.error
  const tell = useTellOwner()
  useEffect(() => {
    if (fault) tell(fault, { title: 'Error', description: DIARY_NOT_LOADED, tone: 'failure' })
  }, [fault, tell])
  if (fault)
    return (
      <ReadFailed onRetry={() => Promise.all([diary.refetch(), window.refetch()])}>
        {DIARY_NOT_LOADED}
      </ReadFailed>
    )
  if (!diary.data || !window.data) return <SkeletonRows rows={5} label="Loading the schedule…" />
  const found = findVisits(diary.data, { ...wanted, today: window.data.firstDate })
  return (
    <div>
      <ScheduleFilters wanted={wanted} onChange={setWanted} />
      <p role="status" className="mt-4 text-muted">
        {found.length === 0 ? NO_APPOINTMENTS : `${found.length} appointment${found.length === 1 ? '' : 's'}`}
      </p>
      <FoundVisits key={JSON.stringify(wanted)} found={found} />
    </div>
  )
}

function FoundVisits({ found }: { found: ReturnType<typeof findVisits> }) {
  const [shown, setShown] = useState(PAGE)
  return (
    <>
      {byDay(found.slice(0, shown)).map(day => (
        <ScheduleDay key={day.date} day={day} />
      ))}
      {found.length > shown && (
        <button
          type="button"
          className="button button-quiet mt-6 w-full"
          onClick={() => setShown(shown + PAGE)}
        >
          Show More
        </button>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ReadFailed } from '../../../../ui/skeleton-rows.tsx'
import { useOwnerToasts } from '../../../accounts/components/use-tell-owner.ts'
import { isSignedOut } from '../../../accounts/queries.ts'
import type { Barber } from '../../../barbers/contract.ts'
import { barbersQuery } from '../../../barbers/queries.ts'
import { DIARY_FAILURE } from '../../messages.ts'
import { readLastSeenDay } from '../last-seen-queries.ts'
import { DAY_MESSAGES, dayOffText, shortDay } from '../messages.ts'
import { type DaysWanted, type DiaryPlace, daysOf, diaryAddress } from '../place-rules.ts'
import { type DaysRead, diaryDaysQuery } from '../queries.ts'
import { columnsOf, countsOf, type DayColumn, nextFree, shortNames } from '../rules.ts'
import { ColumnTabs } from './barber-tabs.tsx'
import { DayGrid } from './day-grid.tsx'
import { DaySheet, useDayPrint } from './day-sheet.tsx'
import { DayToolbar } from './day-toolbar.tsx'
import { LiveNotice } from './live-notice.tsx'
import { NextFreeRail } from './next-free-rail.tsx'
import { type LostSince, useLiveDays } from './use-live-days.ts'
import { useMoment } from './use-moment.ts'

/** A place in the diary, once it is known whose week is meant. */
export function DayBoard({ place }: { place: DiaryPlace }) {
  const barbers = useQuery(barbersQuery)
  const today = useQuery({ ...diaryDaysQuery({}), enabled: place.view === 'week' && place.date === null })
  const whose = { ...place, barberId: place.barberId ?? barbers.data?.[0]?.id ?? null }
  const wanted = daysOf(whose, today.data?.days.now.date ?? null)
  const error = wanted ? null : (barbers.error ?? today.error)
  if (error)
    return <Failed error={error} onRetry={() => (barbers.error ? barbers.refetch() : today.refetch())} />
  if (!wanted) return <Loading />
  return <BoardOf place={whose} wanted={wanted} barbers={barbers.data ?? []} />
}

type BoardProps = { place: DiaryPlace; wanted: DaysWanted; barbers: readonly Barber[] }

function BoardOf({ place, wanted, barbers }: BoardProps) {
  const reading = useQuery(diaryDaysQuery(wanted))
  const lostSince = useLiveDays(reading.data)
  if (reading.data)
    return <ReadBoard place={place} barbers={barbers} read={reading.data} lostSince={lostSince} />
  return reading.error ? <Failed error={reading.error} onRetry={reading.refetch} /> : <Loading />
}

function ReadBoard({
  place,
  barbers,
  read,
  lostSince,
}: {
  place: DiaryPlace
  barbers: readonly Barber[]
  read: DaysRead
  lostSince: LostSince
}) {
  const now = useMoment(read)
  const scroller = useRef<HTMLDivElement>(null)
  const { isPrinting, isSheetEach, print } = useDayPrint()
  const columns = columnsOf(read.days)
  const isWeek = place.view === 'week'
  const headOf = (column: DayColumn) =>
    isWeek
      ? { title: shortDay(column.plan.date), note: '' }
      : { title: column.barberName, note: dayOffText(column.plan) ?? '' }
  return (
    <div className="day-board">
      <DayToolbar
        place={place}
        today={read.days.now.date}
        counts={countsOf(columns)}
        barbers={barbers}
        onPrint={print}
      />
      <LiveNotice lostSince={lostSince} read={read} />
      {columns.length === 0 ? (
        <p className="notice">{DAY_MESSAGES.noBarbers}</p>
      ) : (
        <>
          {!isWeek && <NextFreeRail free={nextFree(columns, now)} />}
          <ColumnTabs
            names={
              isWeek
                ? columns.map(({ plan }) => shortDay(plan.date))
                : shortNames(columns.map(({ barberName }) => barberName))
            }
            label={isWeek ? 'Days' : 'Barbers'}
            scroller={scroller}
          />
          <DayGrid
            key={`${read.days.from} ${place.view}`}
            columns={columns}
            headOf={headOf}
            now={now}
            scroller={scroller}
          />
        </>
      )}
      {isPrinting && <DaySheet columns={columns} isSheetEach={isSheetEach || isWeek} />}
    </div>
  )
}

/** The grid to come, in its own shape. */
function Loading() {
  return (
    <div className="day-board" role="status">
      <span className="sr-only">{DAY_MESSAGES.loading}</span>
      <div className="skeleton day-wait-head" />
      <div className="day-wait">
        {[1, 2, 3, 4].map(column => (
          <div key={column} className="skeleton" />
        ))}
      </div>
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const tell = useOwnerToasts()
  const lastSeen = readLastSeenDay()
  useEffect(() => {
    if (isSignedOut(error)) tell(error, DIARY_FAILURE)
  }, [error, tell])
  return (
    <div className="day-board">
      <ReadFailed onRetry={onRetry}>{DAY_MESSAGES.failed}</ReadFailed>
      {lastSeen && (
        <Link className="link" to={diaryAddress({ date: lastSeen.days.from, view: 'day', barberId: null })}>
          {DAY_MESSAGES.lastSeen}
        </Link>
      )}
    </div>
  )
}

import { useMemo, useRef, useState } from 'react'
import { useNavigate } from '../../../../../platform/web/router.tsx'
import type { CalendarDate } from '../../../../../shared/calendar-date.ts'
import type { Moment } from '../../../../../shared/moment.ts'
import type { Barber } from '../../../../shop/barbers/contract.ts'
import { behindText } from '../../../attendance/messages.ts'
import { useTaps } from '../../../attendance/queries.ts'
import { type Opened, Sheets, WorkingDay } from '../../day/components/working-day.tsx'
import { awayText, DAY_MESSAGES, dayOffText, shortDay } from '../../day/messages.ts'
import { type DiaryPlace, diaryAddress } from '../../day/place-rules.ts'
import type { DaysRead } from '../../day/queries.ts'
import { behindOf, columnsOf, countsOf, type DayColumn, shortNames, withTaps } from '../../day/rules.ts'
import { needsHeight } from '../../day/state-rules.ts'
import { type ColumnTab, ColumnTabs } from './barber-tabs.tsx'
import { DaySheet, useDayPrint } from './day-sheet.tsx'
import { DayToolbar } from './day-toolbar.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { LiveNotice } from './live-notice.tsx'
import { useDayKeys } from './use-day-keys.ts'
import type { LostSince } from './use-live-days.ts'
import { useMoment } from './use-moment.ts'
import { WeekOverview } from './week-overview.tsx'

type ReadBoardProps = {
  place: DiaryPlace
  barbers: readonly Barber[]
  read: DaysRead
  lostSince: LostSince
}

export function ReadBoard({ place, barbers, read, lostSince }: ReadBoardProps) {
  const now = useMoment(read)
  const scroller = useRef<HTMLDivElement>(null)
  const { isPrinting, isSheetEach, print } = useDayPrint()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [notifiesCustomer, setNotifies] = useState(true)
  const [isAsking, setAsking] = useState(false)
  const [isKeysOpen, setKeysOpen] = useState(false)
  const navigate = useNavigate()
  const { days } = read
  const taps = useTaps()
  const columns = useMemo(
    () => columnsOf({ ...days, visits: withTaps(days.visits, taps, now) }),
    [days, taps, now],
  )
  const isWeek = place.view === 'week'
  const isLocked = lostSince !== null
  const boardKey = `${days.from} ${place.view} ${place.barberId}`
  const book = (start: { barberId: number | null; startMinute: number | null }) =>
    setOpened({ kind: 'book', start: { ...start, date: isWeek ? days.now.date : days.from } })
  const bookAnywhere = isLocked ? null : () => book({ barberId: place.barberId, startMinute: null })
  useDayKeys({
    scroller,
    onBook: () => bookAnywhere?.(),
    onToday: () => void navigate(diaryAddress({ ...place, date: null })),
    onHelp: () => setKeysOpen(true),
  })
  return (
    <div className="day-board" data-higher={needsHeight(columns)}>
      <DayToolbar
        place={place}
        today={days.now.date}
        counts={countsOf(columns)}
        barbers={barbers}
        onBook={bookAnywhere}
        menu={{
          notifiesCustomer,
          onNotify: setNotifies,
          onAsk: () => setAsking(true),
          onPrint: print,
          onSell: () => setOpened({ kind: 'sell' }),
          onKeys: () => setKeysOpen(true),
          tillDay: isWeek ? days.now.date : days.from,
        }}
      />
      <LiveNotice lostSince={lostSince} read={read} />
      {columns.length === 0 ? (
        <p className="notice m-4">{DAY_MESSAGES.noBarbers}</p>
      ) : isWeek && days.barbers.length > 1 ? (
        <>
          <WeekOverview columns={columns} today={days.now.date} place={place} />
          <Sheets opened={opened} onClose={() => setOpened(null)} />
        </>
      ) : (
        <>
          <ColumnTabs
            key={`tabs ${boardKey}`}
            tabs={tabsOf(columns, isWeek, now)}
            first={isWeek ? indexOfDay(columns, days.now.date) : firstAtWork(columns)}
            label={isWeek ? 'Days' : 'Barbers'}
            scroller={scroller}
          />
          <WorkingDay
            key={`grid ${boardKey}`}
            columns={columns}
            headOf={isWeek ? headOfDate : column => headOfBarber(column, now)}
            now={now}
            scroller={scroller}
            isLocked={isLocked}
            notifiesCustomer={notifiesCustomer}
            isAsking={isAsking}
            onAsked={() => setAsking(false)}
            opened={opened}
            onOpen={setOpened}
          />
        </>
      )}
      {isKeysOpen && <KeysDialog onClose={() => setKeysOpen(false)} />}
      {isPrinting && <DaySheet columns={columns} isSheetEach={isSheetEach || isWeek} />}
    </div>
  )
}

/** The first column of a barber who works that day; the first of all when none does. */
function firstAtWork(columns: readonly DayColumn[]): number {
  const first = columns.findIndex(({ plan }) => plan.spans.length > 0)
  return Math.max(0, first)
}

/** Where that date stands in a week; its beginning in another week. */
function indexOfDay(columns: readonly DayColumn[], date: CalendarDate): number {
  return Math.max(
    0,
    columns.findIndex(({ plan }) => plan.date === date),
  )
}

function tabsOf(columns: readonly DayColumn[], isWeek: boolean, now: Moment): ColumnTab[] {
  const names = isWeek
    ? columns.map(({ plan }) => shortDay(plan.date))
    : shortNames(columns.map(({ barberName }) => barberName))
  return columns.map((column, index) => ({ name: names[index] ?? '', behind: behindOf(column, now) }))
}

const headOfDate = ({ plan }: DayColumn) => ({
  title: shortDay(plan.date),
  note: dayOffText(plan) ?? awayText(plan),
  to: diaryAddress({ date: plan.date, view: 'day', barberId: null }),
})
const headOfBarber = (column: DayColumn, now: Moment) => ({
  title: column.barberName,
  note: dayOffText(column.plan) ?? (awayText(column.plan) || behindText(behindOf(column, now))),
})

import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { Link } from '../../../../../platform/web/router.tsx'
import { clockTime } from '../../../../../shared/clock-time.ts'
import type { MinuteSpan } from '../../../../../shared/minute-span.ts'
import type { Moment } from '../../../../../shared/moment.ts'
import { columnKey, type DayColumn } from '../rules.ts'
import { useColumnMenu } from './column-menu.ts'
import { DayColumnView } from './day-column.tsx'
import { placed } from './placed.ts'

/** How a column is headed: by its barber on a day, by its date in a week. */
export type ColumnHead = { title: string; note: string; to?: string }

/** All columns side by side, or one after another by swiping on a phone. */
export function DayGrid({
  columns,
  shown,
  headOf,
  now,
  scroller,
}: {
  columns: readonly DayColumn[]
  shown: MinuteSpan
  headOf: (column: DayColumn) => ColumnHead
  now: Moment
  scroller: RefObject<HTMLDivElement | null>
}) {
  useScrollToNow(scroller, { now, shown, isToday: columns.some(({ plan }) => plan.date === now.date) })
  return (
    <div
      className="day-scroller relative flex-1 min-h-0 overflow-auto overscroll-contain scroll-p-[2.5rem_0_0_var(--gutter)] @max-[48rem]:scroll-pb-60 print:hidden"
      ref={scroller}
    >
      <div
        className="grid grid-rows-[auto_1fr] min-w-max min-h-full @max-[48rem]:pb-22"
        style={{ gridTemplateColumns: `var(--gutter) repeat(${columns.length}, var(--column))` }}
      >
        <div className="day-head left-0 z-7" />
        {columns.map(column => (
          <Head key={columnKey(column.plan)} column={column} head={headOf(column)} now={now} />
        ))}
        <TimeGutter shown={shown} now={now} hasNow={columns.some(({ plan }) => plan.date === now.date)} />
        {columns.map(column => (
          <DayColumnView
            key={columnKey(column.plan)}
            column={column}
            shown={shown}
            now={now}
            label={labelOf(headOf(column))}
          />
        ))}
      </div>
    </div>
  )
}

function labelOf({ title, note }: ColumnHead): string {
  return [title, note].filter(Boolean).join(', ')
}

function Head({ column, head, now }: { column: DayColumn; head: ColumnHead; now: Moment }) {
  const menu = useColumnMenu()
  return (
    <div className="day-head z-6 w-0 min-w-full" data-today={column.plan.date === now.date}>
      <p className="min-w-0 py-1 pl-2 text-[0.9375rem] leading-[1.2] wrap-anywhere">
        {head.to ? (
          <Link className="font-bold underline" to={head.to}>
            {head.title}
          </Link>
        ) : (
          <strong>{head.title}</strong>
        )}{' '}
        <span className="block text-muted text-[0.875rem]">{head.note}</span>
      </p>
      {menu(column, now)}
    </div>
  )
}

/** The hours beside a day, and the time that it is. */
export function TimeGutter({ shown, now, hasNow }: { shown: MinuteSpan; now: Moment; hasNow: boolean }) {
  const hours = Array.from(
    { length: (shown.untilMinute - shown.fromMinute) / 60 },
    (_, hour) => shown.fromMinute + hour * 60,
  )
  return (
    <div
      className="day-gutter sticky left-0 z-5 bg-page text-muted text-[0.875rem] tabular-nums"
      style={{ height: placed(shown, shown).height }}
      aria-hidden="true"
    >
      {hours.map(minute => (
        <span
          key={minute}
          className="absolute right-1 leading-none -translate-y-1/2 first:translate-y-0.5"
          style={{ top: placed({ fromMinute: minute, untilMinute: minute }, shown).top }}
        >
          {clockTime(minute)}
        </span>
      ))}
      {hasNow && now.minute >= shown.fromMinute && now.minute < shown.untilMinute && (
        <span
          className="absolute leading-none -translate-y-1/2 right-0 z-1 py-0.5 px-0.75 text-[0.8125rem] rounded-full bg-danger text-page font-[650]"
          style={{ top: placed({ fromMinute: now.minute, untilMinute: now.minute }, shown).top }}
        >
          {clockTime(now.minute)}
        </span>
      )}
    </div>
  )
}

/** Opens the day where it stands, before it is seen: an hour of what is over stays in sight. */
function useScrollToNow(
  scroller: RefObject<HTMLDivElement | null>,
  { now, shown, isToday }: { now: Moment; shown: MinuteSpan; isToday: boolean },
): void {
  const scroll = useEffectEvent(() => {
    const element = scroller.current
    if (!element || !isToday) return
    const share = (now.minute - 60 - shown.fromMinute) / (shown.untilMinute - shown.fromMinute)
    element.scrollTop = Math.max(0, share) * element.scrollHeight
  })
  useLayoutEffect(() => scroll(), [])
}

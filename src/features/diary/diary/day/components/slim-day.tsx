import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef } from 'react'
import { formatDate } from '../../../../../shared/calendar-date.ts'
import { clockTime, minuteOfDay } from '../../../../../shared/clock-time.ts'
import { spanOf } from '../../../../../shared/diary-slot.ts'
import type { MinuteSpan } from '../../../../../shared/minute-span.ts'
import { ReadFailed, SkeletonRows } from '../../../../../ui/skeleton-rows.tsx'
import type { DayViewProps } from '../../../front-desk/components/day-view.ts'
import { whyNotDropped } from '../drop-rules.ts'
import { absenceText, DAY_MESSAGES, dayOffText, dropText, gapText, putLabel, spanText } from '../messages.ts'
import { diaryDaysQuery } from '../queries.ts'
import { columnsOf, type DayColumn, hoursShown, itemsOf, offHours, startIn } from '../rules.ts'
import { stateOf } from '../state-rules.ts'
import { TimeGutter } from './day-grid.tsx'
import { placed } from './placed.ts'

export default function SlimDay({ place, movedId = '', ...chosen }: DayViewProps) {
  const { barberId, date } = place
  const { data, isError, refetch } = useQuery(diaryDaysQuery({ from: date, to: date, barberId }))
  if (isError) return <ReadFailed onRetry={refetch}>{DAY_MESSAGES.failed}</ReadFailed>
  if (!data) return <SkeletonRows rows={3} label={DAY_MESSAGES.loading} />
  const { now, ...days } = data.days
  const [whole] = columnsOf(days)
  if (!whole) return <p className="text-muted">{DAY_MESSAGES.noColumn}</p>
  const column = { ...whole, visits: whole.visits.filter(({ id }) => id !== movedId) }
  const shown = hoursShown([column])
  return (
    <section
      className="slim-day relative isolate grid grid-cols-[3rem_minmax(0,1fr)] py-2 overflow-y-auto bg-page [--minute:0.085rem]"
      aria-label={`${column.barberName}, ${formatDate(date)}`}
    >
      <TimeGutter shown={shown} now={now} hasNow={date === now.date} />
      <div className="day-column">
        {offHours(column.plan, shown).map(span => (
          <div key={span.fromMinute} className="day-off absolute inset-x-0" style={placed(span, shown)} />
        ))}
        {dayOffText(column.plan) && <p className="relative p-3 text-muted">{dayOffText(column.plan)}</p>}
        <ol>
          {itemsOf(column, now).map(item => (
            <li key={item.key} className="day-item" data-kind={item.kind} style={placed(item, shown)}>
              {item.kind === 'gap' && <Gap gap={item} {...chosen} />}
              {item.kind === 'visit' && (
                <p
                  className="visit-block gap-1 text-[0.875rem] whitespace-nowrap"
                  data-state={stateOf(item.visit)}
                >
                  {clockTime(item.fromMinute)} <bdi>{item.visit.customerName}</bdi>
                </p>
              )}
              {item.kind === 'break' && <p className="day-pause">{DAY_MESSAGES.pause}</p>}
              {item.kind === 'absence' && <p className="day-pause">{absenceText(item)}</p>}
            </li>
          ))}
        </ol>
        {place.time !== '' && (
          <Chosen column={column} today={now.date} shown={shown} minutes={chosen.minutes} time={place.time} />
        )}
      </div>
    </section>
  )
}

type GapProps = Omit<DayViewProps, 'place'> & { gap: MinuteSpan }

/** Free time: a press puts the visit where it points, the keyboard at the gap's beginning. */
function Gap({ gap, minutes, onChoose }: GapProps) {
  const length = gap.untilMinute - gap.fromMinute
  const put = ({ detail, clientY, currentTarget }: MouseEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    const share = detail === 0 ? 0 : (clientY - top) / height
    onChoose(clockTime(startIn(gap, minutes, gap.fromMinute + share * length)))
  }
  if (length < minutes) return <p className="day-gap">{gapText(gap)}</p>
  return (
    <button type="button" className="day-gap" aria-disabled={false} aria-label={putLabel(gap)} onClick={put}>
      <span>{gapText(gap)}</span>
    </button>
  )
}

type ChosenProps = { column: DayColumn; today: string; shown: MinuteSpan; minutes: number; time: string }

/** Where the visit would stand, and what speaks against it. */
function Chosen({ column, today, shown, minutes, time }: ChosenProps) {
  const ghost = useRef<HTMLParagraphElement>(null)
  const { barberId, date } = column.plan
  const slot = { barberId, date, startMinute: minuteOfDay(time), durationMinutes: minutes }
  const refusal = whyNotDropped('', slot, column, today)
  useEffect(() => {
    const { current } = ghost
    const scroller = current?.closest('.slim-day')
    if (!current || !scroller || time === '') return
    const { offsetTop, offsetHeight } = current
    const isSeen =
      offsetTop >= scroller.scrollTop &&
      offsetTop + offsetHeight <= scroller.scrollTop + scroller.clientHeight
    if (!isSeen) scroller.scrollTop = offsetTop - scroller.clientHeight / 3
  }, [time])
  return (
    <p
      ref={ghost}
      role="status"
      className="drop-place px-1.5 overflow-hidden bg-selected text-[0.875rem] leading-[1.2] font-[650] not-data-[drop=free]:bg-danger-surface"
      data-drop={refusal?.kind ?? 'free'}
      style={placed(spanOf(slot), shown)}
    >
      {spanText(spanOf(slot))}
      {dropText(refusal, column.barberName)}
    </p>
  )
}

import { useState } from 'react'
import { DAY_NAMES } from '../../../../../shared/calendar-date.ts'
import { clockTime } from '../../../../../shared/clock-time.ts'
import { clip, type MinuteSpan } from '../../../../../shared/minute-span.ts'
import { asFields, hoursFields } from '../../form-rules.ts'
import { HOURS_TEXTS } from '../../screen-messages.ts'
import { axisOf, type WeekDay } from '../rules.ts'
import { CopyDay } from './copy-day.tsx'
import { DayFields } from './day-fields.tsx'
import { DayRow } from './day-row.tsx'
import { TimeFields } from './time-fields.tsx'
import { type LimitsOn, useWeek } from './use-week.ts'
import { WeekSummary, type WeekSummaryProps } from './week-summary.tsx'

type WeekFieldsProps = Omit<WeekSummaryProps, 'week'> & {
  limitsOn: LimitsOn
  /** What the axis shows at least. */
  least: MinuteSpan
  hasBreaks?: boolean
}

/** A week as bars on one axis, each day with its exact fields behind, and what a change of it means. */
export function WeekFields({ limitsOn, least, hasBreaks = true, ...summary }: WeekFieldsProps) {
  const { saved, offText } = summary
  const { week, set, add, copy, readFields } = useWeek(saved, limitsOn)
  const [openDay, setOpenDay] = useState<number | null>(null)
  const [isDrawing, setIsDrawing] = useState(false)
  const [said, setSaid] = useState('')
  const axis = axisOf([least, ...week.flatMap(day => day.spans)])
  const copyTo = (day: WeekDay, to: readonly number[]) => {
    copy(day, to)
    setSaid(HOURS_TEXTS.copied(to.map(each => DAY_NAMES[each] ?? '')))
  }
  return (
    <>
      {hasBreaks && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button
            type="button"
            className="chip"
            aria-pressed={isDrawing}
            onClick={() => setIsDrawing(!isDrawing)}
          >
            {HOURS_TEXTS.drawBreaks}
          </button>
          <span className="text-muted">{isDrawing ? HOURS_TEXTS.drawing : HOURS_TEXTS.breaksMove}</span>
        </p>
      )}
      <Axis axis={axis} />
      <ul className="-mt-3" onInput={readFields}>
        {week.map(({ revision, ...day }) => {
          const { dayOfWeek, spans } = day
          const [id, of] = [String(dayOfWeek), DAY_NAMES[dayOfWeek] ?? '']
          return (
            <DayRow
              key={dayOfWeek}
              day={day}
              limits={clip([limitsOn(dayOfWeek) ?? []].flat(), axis)[0] ?? null}
              axis={axis}
              offText={offText}
              isOpen={openDay === dayOfWeek}
              isDrawing={isDrawing}
              onToggle={() => setOpenDay(openDay === dayOfWeek ? null : dayOfWeek)}
              onAdd={() => add(dayOfWeek)}
              onDrag={moved => set(dayOfWeek, moved)}
            >
              {hasBreaks ? (
                <DayFields key={revision} id={id} of={of} spans={spans} />
              ) : (
                <TimeFields key={revision} of={of} names={hoursFields(id)} span={asFields(spans).hours} />
              )}
              {spans.length > 0 && (
                <button
                  type="button"
                  className="link min-h-11 justify-self-start"
                  onClick={() => set(dayOfWeek, [])}
                >
                  {HOURS_TEXTS.makeOff(of, offText)}
                </button>
              )}
              <CopyDay day={day} week={week} onCopy={to => copyTo(day, to)} />
            </DayRow>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <WeekSummary {...summary} week={week} />
    </>
  )
}

const TICK_MINUTES = 120

function Axis({ axis: { fromMinute, untilMinute } }: { axis: MinuteSpan }) {
  const hours = Array.from(
    { length: Math.ceil((untilMinute - fromMinute) / TICK_MINUTES) },
    (_, nth) => fromMinute + nth * TICK_MINUTES,
  )
  return (
    <div
      className="relative h-5 ms-30 me-5.5 text-muted text-[0.875rem] tabular-nums @min-[44rem]/week:ms-68"
      aria-hidden="true"
    >
      {hours.map(minute => (
        <span
          key={minute}
          className="absolute -translate-x-1/2"
          style={{ insetInlineStart: `${(100 * (minute - fromMinute)) / (untilMinute - fromMinute)}%` }}
        >
          {Number(clockTime(minute).slice(0, 2))}
        </span>
      ))}
    </div>
  )
}

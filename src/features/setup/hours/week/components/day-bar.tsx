import type { KeyboardEvent } from 'react'
import { clockTime } from '../../../../../shared/clock-time.ts'
import type { MinuteSpan } from '../../../../../shared/minute-span.ts'
import { asFields, breakFields } from '../../form-rules.ts'
import { tappedBreak, withBreak } from '../break-rules.ts'
import { dragged, wholeOf } from '../rules.ts'
import { BarPieces, placed } from './bar-pieces.tsx'
import { BreakHandle } from './break-handle.tsx'
import { keyedMinute } from './keyed-minute.ts'
import { useHold } from './use-hold.ts'

type DayBarProps = {
  /** The day, such as `Monday`. */
  of: string
  spans: readonly MinuteSpan[]
  /** Between which minutes it can be moved. */
  limits: MinuteSpan
  axis: MinuteSpan
  /** A drag across the bar draws a break instead of moving the bar. */
  isDrawing: boolean
  onDrag: (spans: readonly MinuteSpan[]) => void
  onTap: () => void
}

/** A day's hours as a bar that is moved, and whose ends and breaks are sliders. */
export function DayBar({ of, spans, limits, axis, isDrawing, onDrag, onTap }: DayBarProps) {
  const { track, hold } = useHold(spans, axis, onDrag)
  const whole = wholeOf(spans) ?? limits
  const { breaks } = asFields(spans)
  const end = (grip: 'from' | 'until') => {
    const minute = grip === 'from' ? whole.fromMinute : whole.untilMinute
    const onKeyDown = (event: KeyboardEvent) => {
      const moved = event.shiftKey ? 'whole' : grip
      const to = keyedMinute(event.key, event.shiftKey ? whole.fromMinute : minute, limits)
      if (to === null) return
      event.preventDefault()
      onDrag(dragged(spans, { grip: moved, minute: to }, limits))
    }
    return (
      <span
        role="slider"
        tabIndex={0}
        className="day-bar-end"
        style={placed({ fromMinute: minute, untilMinute: minute }, axis)}
        data-end={grip}
        aria-label={`${of} ${grip === 'from' ? 'begins' : 'ends'}`}
        aria-valuemin={limits.fromMinute}
        aria-valuemax={limits.untilMinute}
        aria-valuenow={minute}
        aria-valuetext={clockTime(minute)}
        onKeyDown={onKeyDown}
        {...hold({ minute, change: (from, to) => dragged(from, { grip, minute: to }, limits), onTap })}
      />
    )
  }
  const moving = hold({
    minute: whole.fromMinute,
    change: (from, minute) => dragged(from, { grip: 'whole', minute }, limits),
    onTap,
  })
  const drawing = hold({
    change: (from, minute, heldAt) => withBreak(from, heldAt, minute),
    onTap: minute => onDrag(tappedBreak(spans, breaks, minute)),
  })
  return (
    <div className="day-bar" ref={track} data-drawing={isDrawing}>
      <span className="absolute inset-y-2.5 rounded-[0.375rem] bg-selected" style={placed(limits, axis)} />
      <BarPieces spans={spans} axis={axis} />
      <span className="day-bar-whole" style={placed(whole, axis)} {...(isDrawing ? drawing : moving)} />
      {end('from')}
      {breaks.map((pause, nth) => (
        <BreakHandle
          key={breakFields(of, nth)[0]}
          {...{ of, nth, pause, spans, axis, whole, hold, onDrag, onTap }}
        />
      ))}
      {end('until')}
    </div>
  )
}

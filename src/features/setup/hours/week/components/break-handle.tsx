import type { KeyboardEvent } from 'react'
import type { MinuteSpan } from '../../../../../shared/minute-span.ts'
import { spanText } from '../../messages.ts'
import { type BreakGrip, movedBreak, withoutBreak } from '../break-rules.ts'
import { placed } from './bar-pieces.tsx'
import { keyedMinute } from './keyed-minute.ts'
import type { useHold } from './use-hold.ts'

type BreakHandleProps = {
  /** The day, such as `Monday`. */
  of: string
  nth: number
  pause: MinuteSpan
  spans: readonly MinuteSpan[]
  /** From the day's beginning to its end. */
  whole: MinuteSpan
  axis: MinuteSpan
  hold: ReturnType<typeof useHold>['hold']
  onDrag: (spans: readonly MinuteSpan[]) => void
  onTap: () => void
}

/** A break on a day's bar: moved by its middle, made longer or shorter at its ends; by keys with Shift, and removed by Delete. */
export function BreakHandle({ of, nth, pause, spans, whole, axis, hold, onDrag, onTap }: BreakHandleProps) {
  const { fromMinute, untilMinute } = pause
  const grip = (part: BreakGrip) =>
    hold({
      minute: part === 'until' ? untilMinute : fromMinute,
      change: (from, minute) => movedBreak(from, pause, { grip: part, minute }),
      onTap,
    })
  const onKeyDown = (event: KeyboardEvent) => {
    const part = event.shiftKey ? 'until' : 'whole'
    const minute = keyedMinute(event.key, event.shiftKey ? untilMinute : fromMinute, whole)
    const isRemoved = event.key === 'Delete' || event.key === 'Backspace'
    if (minute === null && !isRemoved) return
    event.preventDefault()
    onDrag(minute === null ? withoutBreak(spans, pause) : movedBreak(spans, pause, { grip: part, minute }))
  }
  return (
    <>
      <span
        role="slider"
        tabIndex={0}
        className="absolute inset-y-2.5 min-w-6 cursor-grab touch-pan-y"
        style={placed(pause, axis)}
        aria-label={`${of}, break${nth === 0 ? '' : ` ${nth + 1}`}`}
        aria-valuemin={whole.fromMinute}
        aria-valuemax={whole.untilMinute}
        aria-valuenow={fromMinute}
        aria-valuetext={spanText(pause)}
        onKeyDown={onKeyDown}
        {...grip('whole')}
      />
      <span
        className="day-bar-break-end"
        style={placed({ ...pause, untilMinute: fromMinute }, axis)}
        {...grip('from')}
      />
      <span
        className="day-bar-break-end"
        style={placed({ ...pause, fromMinute: untilMinute }, axis)}
        {...grip('until')}
      />
    </>
  )
}

import { clockTime } from '../../../../../shared/clock-time.ts'
import type { MinuteSpan } from '../../../../../shared/minute-span.ts'
import { BarPieces, placed } from './bar-pieces.tsx'
import { useBarDrag } from './use-bar-drag.ts'

type DayBarProps = {
  /** The day, such as `Monday`. */
  of: string
  spans: readonly MinuteSpan[]
  /** Between which minutes it can be moved. */
  limits: MinuteSpan
  axis: MinuteSpan
  onDrag: (spans: readonly MinuteSpan[]) => void
  onTap: () => void
}

/** A day's hours as a bar that is moved, and whose ends are sliders. */
export function DayBar({ of, limits, ...bar }: DayBarProps) {
  const { spans, axis } = bar
  const { track, whole, pointer, keys } = useBarDrag({ limits, ...bar })
  const end = (grip: 'from' | 'until') => {
    const minute = grip === 'from' ? whole.fromMinute : whole.untilMinute
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
        onKeyDown={keys(grip)}
        {...pointer(grip)}
      />
    )
  }
  return (
    <div className="day-bar" ref={track}>
      <span className="day-bar-open" style={placed(limits, axis)} />
      <BarPieces spans={spans} axis={axis} />
      <span className="day-bar-whole" style={placed(whole, axis)} {...pointer('whole')} />
      {end('from')}
      {end('until')}
    </div>
  )
}

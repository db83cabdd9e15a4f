import type { MinuteSpan } from '../../../../../shared/minute-span.ts'

/** Where a span stands on an axis of minutes. */
export function placed({ fromMinute, untilMinute }: MinuteSpan, axis: MinuteSpan) {
  const percent = (minutes: number) => `${(100 * minutes) / (axis.untilMinute - axis.fromMinute)}%`
  return {
    insetInlineStart: percent(fromMinute - axis.fromMinute),
    width: percent(untilMinute - fromMinute),
  }
}

export function BarPieces({
  spans,
  axis,
  className = 'inset-y-2.5 rounded-md',
}: {
  spans: readonly MinuteSpan[]
  axis: MinuteSpan
  className?: string
}) {
  return spans.map(span => (
    <span key={span.fromMinute} className={`absolute bg-primary ${className}`} style={placed(span, axis)} />
  ))
}

import { holds, type MinuteSpan, merged, subtract } from '../../../../shared/minute-span.ts'
import { MOST_BREAKS } from '../form-rules.ts'
import { inSteps, STEP_MINUTES, wholeOf } from './rules.ts'

/** What of a break is moved: one of its ends, or all of it. */
export type BreakGrip = 'from' | 'until' | 'whole'

/** How long a break is that is only tapped. */
const TAPPED_MINUTES = 30

export function withoutBreak(spans: readonly MinuteSpan[], pause: MinuteSpan): MinuteSpan[] {
  return merged([...spans, pause])
}

/** The spans of a day once a grip of a break was moved to a minute, of all of it the beginning; some work stays on both sides. */
export function movedBreak(
  spans: readonly MinuteSpan[],
  pause: MinuteSpan,
  { grip, minute }: { grip: BreakGrip; minute: number },
): MinuteSpan[] {
  const filled = withoutBreak(spans, pause)
  const room = filled.find(span => holds([span], pause))
  if (!room) return [...spans]
  const [least, most] = [room.fromMinute + STEP_MINUTES, room.untilMinute - STEP_MINUTES]
  const within = (from: number, until: number) => Math.min(Math.max(inSteps(minute), from), until)
  const { fromMinute, untilMinute } = pause
  switch (grip) {
    case 'from':
      return subtract(filled, [{ ...pause, fromMinute: within(least, untilMinute - STEP_MINUTES) }])
    case 'until':
      return subtract(filled, [{ ...pause, untilMinute: within(fromMinute + STEP_MINUTES, most) }])
    case 'whole': {
      const from = within(least, most - (untilMinute - fromMinute))
      return subtract(filled, [{ fromMinute: from, untilMinute: from + untilMinute - fromMinute }])
    }
  }
}

/** The spans of a day once a break was drawn across its bar; where it meets another, they are one. */
export function withBreak(spans: readonly MinuteSpan[], from: number, until: number): MinuteSpan[] {
  const whole = wholeOf(spans)
  if (!whole) return []
  const pause = {
    fromMinute: Math.max(inSteps(Math.min(from, until)), whole.fromMinute + STEP_MINUTES),
    untilMinute: Math.min(inSteps(Math.max(from, until)), whole.untilMinute - STEP_MINUTES),
  }
  if (pause.fromMinute >= pause.untilMinute) return [...spans]
  const drawn = subtract(spans, [pause])
  return drawn.length > MOST_BREAKS + 1 ? [...spans] : drawn
}

/** A tap on a bar makes half an hour around it a break, and one on a break makes it work again. */
export function tappedBreak(spans: readonly MinuteSpan[], breaks: readonly MinuteSpan[], minute: number) {
  const tapped = breaks.find(({ fromMinute, untilMinute }) => fromMinute <= minute && minute < untilMinute)
  if (tapped) return withoutBreak(spans, tapped)
  const from = inSteps(minute - TAPPED_MINUTES / 2)
  return withBreak(spans, from, from + TAPPED_MINUTES)
}

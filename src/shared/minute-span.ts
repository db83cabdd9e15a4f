import { DAY_MINUTES } from './clock-time.ts'
/** Part of a day in minutes since midnight, `untilMinute` exclusive. */
export type MinuteSpan = { fromMinute: number; untilMinute: number }

export const WHOLE_DAY: MinuteSpan = { fromMinute: 0, untilMinute: DAY_MINUTES }

export function isWholeDay({ fromMinute, untilMinute }: MinuteSpan): boolean {
  return fromMinute === WHOLE_DAY.fromMinute && untilMinute === WHOLE_DAY.untilMinute
}

export function minutesIn({ fromMinute, untilMinute }: MinuteSpan): number {
  return untilMinute - fromMinute
}

/** The same minutes as spans that are ascending and apart from each other. */
export function merged(spans: readonly MinuteSpan[]): MinuteSpan[] {
  const ascending = spans.toSorted(byStart)
  const apart: MinuteSpan[] = []
  for (const { fromMinute, untilMinute } of ascending) {
    const last = apart.at(-1)
    if (last && fromMinute <= last.untilMinute) last.untilMinute = Math.max(last.untilMinute, untilMinute)
    else apart.push({ fromMinute, untilMinute })
  }
  return apart
}

export function clip<S extends MinuteSpan>(spans: readonly S[], limits: MinuteSpan): S[] {
  return spans
    .map(span => ({
      ...span,
      fromMinute: Math.max(span.fromMinute, limits.fromMinute),
      untilMinute: Math.min(span.untilMinute, limits.untilMinute),
    }))
    .filter(({ fromMinute, untilMinute }) => fromMinute < untilMinute)
}

export function subtract(spans: readonly MinuteSpan[], removed: readonly MinuteSpan[]): MinuteSpan[] {
  if (removed.length === 0) return spans.toSorted(byStart)
  const taken = merged(removed)
  return spans.flatMap(span => leftOf(span, taken)).toSorted(byStart)
}

/** What is left of a span besides others that are ascending and apart. */
function leftOf({ fromMinute, untilMinute }: MinuteSpan, taken: readonly MinuteSpan[]): MinuteSpan[] {
  const left: MinuteSpan[] = []
  let from = fromMinute
  for (const gone of taken) {
    if (gone.untilMinute <= from || untilMinute <= gone.fromMinute) continue
    if (from < gone.fromMinute) left.push({ fromMinute: from, untilMinute: gone.fromMinute })
    from = gone.untilMinute
  }
  if (from < untilMinute) left.push({ fromMinute: from, untilMinute })
  return left
}

function byStart(a: MinuteSpan, b: MinuteSpan): number {
  return a.fromMinute - b.fromMinute
}

export function gapsBetween(spans: readonly MinuteSpan[]): MinuteSpan[] {
  return spans
    .slice(1)
    .map((next, index) => ({
      fromMinute: spans[index]?.untilMinute ?? next.fromMinute,
      untilMinute: next.fromMinute,
    }))
    .filter(({ fromMinute, untilMinute }) => fromMinute < untilMinute)
}

export function holds(spans: readonly MinuteSpan[], inner: MinuteSpan): boolean {
  return spans.some(
    ({ fromMinute, untilMinute }) => fromMinute <= inner.fromMinute && inner.untilMinute <= untilMinute,
  )
}

export function touches(spans: readonly MinuteSpan[], other: MinuteSpan): boolean {
  return spans.some(
    ({ fromMinute, untilMinute }) => fromMinute < other.untilMinute && other.fromMinute < untilMinute,
  )
}

import { minuteOfDay } from '../../shared/clock-time.ts'
import type { Span } from '../hours/span-rules.ts'

/** Reads the text of a form's field; empty when the form has none of that name. */
export type ReadField = (name: string) => string

/** The fields of a submitted form by name. */
export function fieldReader(typed: Readonly<Record<string, unknown>>): ReadField {
  return name => {
    const { [name]: value } = typed
    return typeof value === 'string' ? value.trim() : ''
  }
}

/** A time of a form in minutes since midnight; null when it is empty or no time. 00:00 as an end is midnight. */
export function minuteIn(text: string, isEnd = false): number | null {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return null
  const minute = minuteOfDay(text)
  return isEnd && minute === 0 ? 1440 : minute
}

/** The span between two fields; null when either is empty. */
export function spanIn(field: ReadField, from: string, until: string): Span | null {
  const fromMinute = minuteIn(field(from))
  const untilMinute = minuteIn(field(until), true)
  return fromMinute === null || untilMinute === null ? null : { fromMinute, untilMinute }
}

/** The hours around a break: the parts before and after it, or all when there is no break. */
export function withBreak(hours: Span | null, pause: Span | null): Span[] {
  if (!hours) return []
  if (!pause) return [hours]
  return [
    { fromMinute: hours.fromMinute, untilMinute: pause.fromMinute },
    { fromMinute: pause.untilMinute, untilMinute: hours.untilMinute },
  ].filter(({ fromMinute, untilMinute }) => fromMinute !== untilMinute)
}

/** What a form shows of a day's spans: from, until, and the first gap as the break. */
export function asFields(spans: readonly Span[]): { hours: Span | null; pause: Span | null } {
  const [first, second] = spans
  const last = spans.at(-1)
  if (!first || !last) return { hours: null, pause: null }
  return {
    hours: { fromMinute: first.fromMinute, untilMinute: last.untilMinute },
    pause: second ? { fromMinute: first.untilMinute, untilMinute: second.fromMinute } : null,
  }
}

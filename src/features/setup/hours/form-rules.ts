import { DAY_MINUTES, isClockTime, minuteOfDay } from '../../../shared/clock-time.ts'
import { gapsBetween, holds, type MinuteSpan, subtract } from '../../../shared/minute-span.ts'
import type { BarberWeekRequest, OpeningWeekRequest } from './contract.ts'

/** Reads the text of a form's field; empty when the form has none of that name. */
export type ReadField = (name: string) => string

export function fieldReader(typed: Readonly<Record<string, unknown>>): ReadField {
  return name => {
    const { [name]: value } = typed
    return typeof value === 'string' ? value.trim() : ''
  }
}

/** A time of a form in minutes since midnight; null when it is empty or no time. 00:00 as an end is midnight. */
export function minuteIn(text: string, isEnd = false): number | null {
  if (!isClockTime(text)) return null
  const minute = minuteOfDay(text)
  return isEnd && minute === 0 ? DAY_MINUTES : minute
}

/** The span between two fields; null when either is empty. */
export function spanIn(field: ReadField, from: string, until: string): MinuteSpan | null {
  const fromMinute = minuteIn(field(from))
  const untilMinute = minuteIn(field(until), true)
  return fromMinute === null || untilMinute === null ? null : { fromMinute, untilMinute }
}

/** The days of the week as it is read, Monday first. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

/** What is wrong with the hours of a form, and the name of the field beside which it is said. */
export type Mistake = { mistake: 'incomplete' | 'breakOutside'; at: string }

export const MOST_BREAKS = 5

/** The names of the fields in which a day's hours begin and end, or its break of that number. */
export function hoursFields(id: string): [from: string, until: string] {
  return [`from-${id}`, `until-${id}`]
}
export function breakFields(id: string, nth: number): [from: string, until: string] {
  return [`break-${nth}-from-${id}`, `break-${nth}-until-${id}`]
}

/** The spans that a day's fields describe; all of them empty are a day off, and what is half typed is a mistake. */
export function dayIn(field: ReadField, id: string): { spans: MinuteSpan[] } | Mistake {
  const pairs = [hoursFields(id), ...Array.from({ length: MOST_BREAKS }, (_, nth) => breakFields(id, nth))]
  const typed = pairs.filter(([from, until]) => field(from) + field(until) !== '')
  for (const pair of typed) if (spanIn(field, ...pair) === null) return { mistake: 'incomplete', at: pair[0] }
  const hours = spanIn(field, ...hoursFields(id))
  let spans = hours ? [hours] : []
  for (const pair of typed.filter(([from]) => from !== hoursFields(id)[0])) {
    const pause = spanIn(field, ...pair)
    const isForwards = pause && pause.fromMinute < pause.untilMinute
    if (!isForwards || !holds(spans, pause)) return { mistake: 'breakOutside', at: pair[0] }
    spans = subtract(spans, [pause])
  }
  return { spans }
}

/** The week that a form describes, or its first mistake. */
export function weekIn(field: ReadField): BarberWeekRequest | Mistake {
  const days: BarberWeekRequest['days'] = []
  for (const dayOfWeek of WEEK) {
    const day = dayIn(field, String(dayOfWeek))
    if ('mistake' in day) return day
    days.push({ dayOfWeek, spans: day.spans })
  }
  return { days }
}

/** When the shop opens on each day by a form, null when closed, or the first mistake. */
export function openingWeekIn(field: ReadField): OpeningWeekRequest | Mistake {
  const half = WEEK.map(day => hoursFields(String(day))).find(
    ([from, until]) => spanIn(field, from, until) === null && field(from) + field(until) !== '',
  )
  if (half) return { mistake: 'incomplete', at: half[0] }
  const days = WEEK.map(day => ({ dayOfWeek: day, opening: spanIn(field, ...hoursFields(String(day))) }))
  return { days }
}

/** What a form shows of a day's spans: from, until, and the gaps as its breaks. */
export function asFields(spans: readonly MinuteSpan[]): { hours: MinuteSpan | null; breaks: MinuteSpan[] } {
  const [first] = spans
  const last = spans.at(-1)
  if (!first || !last) return { hours: null, breaks: [] }
  return {
    hours: { fromMinute: first.fromMinute, untilMinute: last.untilMinute },
    breaks: gapsBetween(spans),
  }
}

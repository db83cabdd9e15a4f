import { type CalendarDate, dayOfWeek, daysBetween } from './calendar-date.ts'
import { DAY_MINUTES, minuteOfDay } from './clock-time.ts'
import type { MinuteSpan } from './minute-span.ts'
import type { Moment } from './moment.ts'

export const SUMMER_MINUTES = 60
const MINUTE_MS = 60_000
/** In the spring clocks go forward from 01:00 to 02:00, in the autumn back from 02:00 to 01:00. */
const FORWARD_MINUTE = 60
const BACK_MINUTE = 120

/** The hour that the clocks of the shop's zone skip on a date; null on every date but one a year. */
export function skippedHour(date: CalendarDate): MinuteSpan | null {
  const isSkipped = monthOf(date) === '03' && date === lastSunday(date)
  return isSkipped ? { fromMinute: FORWARD_MINUTE, untilMinute: FORWARD_MINUTE + SUMMER_MINUTES } : null
}

/** How many minutes pass from one time to another; of an hour that comes twice it means the first. */
export function minutesBetween(from: Moment, to: Moment): number {
  const byTheClock = daysBetween(from.date, to.date) * DAY_MINUTES + to.minute - from.minute
  return byTheClock - offsetAt(to) + offsetAt(from)
}

export function minuteOnAfter(date: CalendarDate, from: Moment, minutes: number): number {
  const at = (minute: number) => minute + minutes - minutesBetween(from, { date, minute })
  const first = at(0)
  const isBeforeTheChange = at(first) === first
  return isBeforeTheChange ? first : Math.max(BACK_MINUTE, at(DAY_MINUTES - 1))
}

/** The shop's date and minute of the day at an instant, without Intl, which loads megabytes of tables. */
export function shopMinute(instant: Date): Moment {
  const utc = minuteInUtc(instant.getTime())
  const summer = minuteInUtc(instant.getTime() + SUMMER_MINUTES * MINUTE_MS)
  // In the spring UTC is at the change when the clocks are, in the autumn it is the summer's clock.
  return isSummer(utc) && isSummer(summer) ? summer : utc
}

function minuteInUtc(epochMs: number): Moment {
  const text = new Date(epochMs).toISOString()
  return { date: text.slice(0, 10), minute: minuteOfDay(text.slice(11, 16)) }
}

/** By how many minutes the shop's clocks are ahead of UTC. */
function offsetAt(moment: Moment): number {
  return isSummer(moment) ? SUMMER_MINUTES : 0
}

/** Whether the shop's clocks are an hour ahead of UTC. */
export function isSummer({ date, minute }: Moment): boolean {
  const month = monthOf(date)
  if (month !== '03' && month !== '10') return '03' < month && month < '10'
  const change = lastSunday(date)
  const isMarch = month === '03'
  if (date !== change) return date > change === isMarch
  return isMarch ? minute >= FORWARD_MINUTE : minute < BACK_MINUTE
}

function monthOf(date: CalendarDate): string {
  return date.slice(5, 7)
}

/** Of the month of a date, which has 31 days. */
function lastSunday(date: CalendarDate): CalendarDate {
  const yearAndMonth = date.slice(0, 7)
  return `${yearAndMonth}-${31 - dayOfWeek(`${yearAndMonth}-31`)}`
}

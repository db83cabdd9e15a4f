import { type CalendarDate, dayOfWeek, daysBetween } from './calendar-date.ts'
import { DAY_MINUTES } from './clock-time.ts'
import type { MinuteSpan } from './minute-span.ts'
import type { Moment } from './moment.ts'

const SUMMER_MINUTES = 60
/** In the spring clocks go forward from 01:00 to 02:00, in the autumn back from 02:00 to 01:00. */
const FORWARD_MINUTE = 60
const BACK_MINUTE = 120

/** The hour that the clocks of the shop's zone skip on a date; null on every date but one a year. */
export function skippedHour(date: CalendarDate): MinuteSpan | null {
  const isSkipped = date === lastSunday(date, '03')
  return isSkipped ? { fromMinute: FORWARD_MINUTE, untilMinute: FORWARD_MINUTE + SUMMER_MINUTES } : null
}

/** How many minutes pass from one time to another; of an hour that comes twice it means the first. */
export function minutesBetween(from: Moment, to: Moment): number {
  const byTheClock = daysBetween(from.date, to.date) * DAY_MINUTES + to.minute - from.minute
  return byTheClock - offsetAt(to) + offsetAt(from)
}

/** The first minute of `date`, before or after it too, that is so many minutes after a time. */
export function minuteOnAfter(date: CalendarDate, from: Moment, minutes: number): number {
  const at = (minute: number) => minute + minutes - minutesBetween(from, { date, minute })
  const first = at(0)
  const isBeforeTheChange = at(first) === first
  return isBeforeTheChange ? first : Math.max(BACK_MINUTE, at(DAY_MINUTES - 1))
}

/** By how many minutes the shop's clocks are ahead of UTC. */
function offsetAt({ date, minute }: Moment): number {
  const [start, end] = [lastSunday(date, '03'), lastSunday(date, '10')]
  const isSummer =
    (date > start || (date === start && minute >= FORWARD_MINUTE)) &&
    (date < end || (date === end && minute < BACK_MINUTE))
  return isSummer ? SUMMER_MINUTES : 0
}

/** Of a month of 31 days in the year of a date. */
function lastSunday(date: CalendarDate, month: '03' | '10'): CalendarDate {
  const yearAndMonth = `${date.slice(0, 4)}-${month}`
  return `${yearAndMonth}-${31 - dayOfWeek(`${yearAndMonth}-31`)}`
}

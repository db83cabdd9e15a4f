import type { Clock } from '../../src/platform/server/process/clock.server.ts'
import { SHOP_ZONE } from '../../src/shared/shop-zone.ts'

const OPENING = '08:30'
const MORNING = { hour: 8, minute: 15, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 }
const SATURDAY = 6
/** The sample shop is closed then. */
const CLOSED = ['12-25', '12-26']

/** A working Saturday before opening, or `at`; a clock already there is left alone. @throws RangeError without a time */
export function demoClock(clock: Clock, at: string | undefined): Clock {
  const now = clock().toZonedDateTimeISO(SHOP_ZONE)
  const begins = at === undefined ? saturdayMorning(now) : readTime(at)
  const shift = now.until(begins, { largestUnit: 'hours' })
  return () => clock().add(shift)
}

function saturdayMorning(now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const isBefore = Temporal.PlainTime.compare(now.toPlainTime(), OPENING) < 0
  if (isBefore && isWorkingSaturday(now)) return now
  const ahead = Array.from({ length: 15 }, (_, days) => now.add({ days }).with(MORNING))
  return ahead.find(isWorkingSaturday) ?? now
}

function isWorkingSaturday(day: Temporal.ZonedDateTime): boolean {
  return day.dayOfWeek === SATURDAY && !CLOSED.includes(day.toPlainDate().toString().slice(5))
}

function readTime(at: string): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(at).toZonedDateTime(SHOP_ZONE)
}

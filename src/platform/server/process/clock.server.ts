import { clockTime } from '../../../shared/clock-time.ts'
import type { Moment } from '../../../shared/moment.ts'
import { SHOP_ZONE } from '../../../shared/shop-zone.ts'
import { isSummer } from '../../../shared/summer-time.ts'

const MINUTE_MS = 60_000

/** Returns now; tests set their own. */
export type Clock = () => Temporal.Instant

export const systemClock: Clock = () => Temporal.Now.instant()

export function stopped(clock: Clock): Clock {
  const now = clock()
  return () => now
}

/** Every call asks for it, and within a minute it stays the same. */
export function shopMoment(clock: Clock): Moment {
  const now = clock()
  const epochMinute = Math.floor(now.epochMilliseconds / MINUTE_MS)
  if (last?.epochMinute !== epochMinute) last = { epochMinute, moment: momentOf(now) }
  return last.moment
}

let last: { epochMinute: number; moment: Moment } | undefined

function momentOf(instant: Temporal.Instant): Moment {
  const now = instant.toZonedDateTimeISO(SHOP_ZONE)
  return { date: now.toPlainDate().toString(), minute: now.hour * 60 + now.minute }
}

export function shopYear(clock: Clock): number {
  return clock().toZonedDateTimeISO(SHOP_ZONE).year
}

export function shopDateOf(instant: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(SHOP_ZONE).toPlainDate().toString()
}

export function shopTimeOf(instant: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(SHOP_ZONE)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
}

/** An instant for the database: UTC to the millisecond, so that text sorts by time. */
export function storedInstant(instant: Temporal.Instant): string {
  return storedMs(instant.epochMilliseconds)
}

export function storedMs(epochMs: number): string {
  return new Date(epochMs).toISOString()
}

/** ISO 8601 with the shop's offset, such as `2026-12-04T10:15:00+00:00`. */
export function shopDateTime(date: string, minuteOfDay: number): string {
  const offset = isSummer({ date, minute: minuteOfDay }) ? '+01:00' : '+00:00'
  return `${date}T${clockTime(minuteOfDay)}:00${offset}`
}

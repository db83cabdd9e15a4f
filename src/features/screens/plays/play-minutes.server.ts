import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { SHOP_ZONE } from '../../../shared/shop-zone.ts'

const MINUTE_MS = 60_000

/** The shop's day and the minutes of it in which something stood, with their parts. */
export function minutesOfPlay({ startedAt, stoodMs }: { startedAt: string; stoodMs: number }): {
  date: CalendarDate
  from: number
  until: number
} {
  const zoned = Temporal.Instant.from(startedAt).toZonedDateTimeISO(SHOP_ZONE)
  const from = zoned.hour * 60 + zoned.minute + (zoned.second * 1000 + zoned.millisecond) / MINUTE_MS
  return { date: zoned.toPlainDate().toString(), from, until: from + stoodMs / MINUTE_MS }
}

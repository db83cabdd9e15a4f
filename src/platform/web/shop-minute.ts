import { minuteOfDay } from '../../shared/clock-time.ts'
import type { Moment } from '../../shared/moment.ts'
import { SHOP_ZONE } from '../../shared/shop-zone.ts'

/** The shop's own date and minute of the day at an instant, wherever the browser is. */
export function shopMinute(instant: Date): Moment {
  // Sweden writes `2026-12-01 08:05:00`.
  const text = instant.toLocaleString('sv-SE', { timeZone: SHOP_ZONE })
  return { date: text.slice(0, 10), minute: minuteOfDay(text.slice(11, 16)) }
}

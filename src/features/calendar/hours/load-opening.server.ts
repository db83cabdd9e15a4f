import type { Reader } from '../../../db/database.server.ts'
import { type CalendarDate, datesBetween } from '../../../shared/calendar-date.ts'
import type { MinuteSpan } from '../../../shared/minute-span.ts'
import { closuresBetween } from './absence-store.server.ts'
import { openingDaysFrom, openingHours } from './rota-store.server.ts'
import { openSpans, type ShopCalendar } from './shop-calendar-rules.ts'
import type { DateRange } from './store.server.ts'

/** What decides when the shop opens, good for those dates. */
export async function shopCalendar(db: Reader, range: DateRange): Promise<ShopCalendar> {
  const [{ days: week }, days, closures] = await Promise.all([
    openingHours(db),
    openingDaysFrom(db, range.from),
    closuresBetween(db, range),
  ])
  return {
    openingHours: new Map(
      week.flatMap(({ dayOfWeek, opening }) => (opening ? [[dayOfWeek, opening] as const] : [])),
    ),
    openingDays: new Map(days.map(day => [day.date, day])),
    reasons: new Map(days.map(({ date, reason }) => [date, reason])),
    closures,
  }
}

export async function openSpansBetween(
  db: Reader,
  range: DateRange,
): Promise<Map<CalendarDate, MinuteSpan[]>> {
  const calendar = await shopCalendar(db, range)
  return new Map(datesBetween(range.from, range.to).map(date => [date, openSpans(calendar, date)]))
}

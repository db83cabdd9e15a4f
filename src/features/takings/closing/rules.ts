import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { ShopMoment } from '../../availability/rules.ts'
import type { Span } from '../../hours/span-rules.ts'

/** The minutes of a day's working hours that are past by now. */
export function workedMinutes(spans: readonly Span[], date: CalendarDate, now: ShopMoment): number {
  if (date > now.date) return 0
  const limit = date < now.date ? 24 * 60 : now.minute
  return spans.reduce(
    (sum, { fromMinute, untilMinute }) => sum + Math.max(0, Math.min(untilMinute, limit) - fromMinute),
    0,
  )
}

import { type CalendarDate, dayOfWeek } from '../../../shared/calendar-date.ts'
import type { MinuteSpan } from '../../../shared/minute-span.ts'
import { weekInForce } from '../../calendar/hours/rules.ts'
import type { BarberHours, OpeningResponse } from './contract.ts'

/** What the form for other hours of a day begins with: the day's own, else those of its day of the week; null when closed. */
export function proposedOpening(
  { days, openingDays }: Pick<OpeningResponse, 'days' | 'openingDays'>,
  date: CalendarDate,
): (MinuteSpan & { reason: string }) | null {
  const own = openingDays.find(day => day.date === date)
  if (own) return own
  const usual = days.find(day => day.dayOfWeek === dayOfWeek(date))?.opening
  return usual ? { ...usual, reason: '' } : null
}

/** The same of a barber, breaks included; none on a day off. */
export function proposedSpans(
  { weeks, days }: Pick<BarberHours, 'weeks' | 'days'>,
  date: CalendarDate,
): readonly MinuteSpan[] {
  const own = days.find(day => day.date === date)
  const usual = weekInForce(weeks, date)?.days.find(day => day.dayOfWeek === dayOfWeek(date))
  return own?.spans ?? usual?.spans ?? []
}

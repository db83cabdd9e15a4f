import { addDays, type CalendarDate, daysBetween } from '../../shared/calendar-date.ts'

/** How far from the hour of the visit a time may be to count as around it. */
export const AROUND_MINUTES = 120
/** So many weeks ahead the next time is looked for. */
export const WEEKS_AHEAD = 8

/** A day and the minutes since midnight at which the whole visit could begin on it, ascending. */
export type DayStarts = { date: CalendarDate; starts: readonly number[] }

/** The coming dates of the visit's weekday, soonest first: after today, and after the visit itself. */
export function sameWeekdays(visitDate: CalendarDate, today: CalendarDate): CalendarDate[] {
  const weeksGoneBy = Math.max(0, Math.floor(daysBetween(visitDate, today) / 7))
  const first = addDays(visitDate, 7 * (weeksGoneBy + 1))
  return Array.from({ length: WEEKS_AHEAD }, (_, week) => addDays(first, 7 * week))
}

/**
 * The next time around the hour of the last visit: on the soonest day that has one within AROUND_MINUTES, the one
 * nearest to that hour; of two as near, the earlier. Null when no day has one.
 */
export function nextAround(
  days: readonly DayStarts[],
  aroundMinute: number,
): { date: CalendarDate; startMinute: number } | null {
  const distance = (start: number) => Math.abs(start - aroundMinute)
  for (const { date, starts } of days) {
    const near = starts.filter(start => distance(start) <= AROUND_MINUTES)
    const [startMinute] = near.toSorted((a, b) => distance(a) - distance(b))
    if (startMinute !== undefined) return { date, startMinute }
  }
  return null
}

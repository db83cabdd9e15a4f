import { addDays, type CalendarDate, daysBetween } from '../../shared/calendar-date.ts'
import { NEW_WIZARD, type Wizard } from '../booking/wizard/rules.ts'
import type { Again } from '../visits/contract.ts'

/** How far from the hour of the visit a time may be to count as around it. */
const AROUND_MINUTES = 120
/** So many weeks ahead the next time is looked for. */
export const WEEKS_AHEAD = 8

/** A day and the minutes since midnight at which the whole visit could begin on it, ascending. */
type DayStarts = { date: CalendarDate; starts: readonly number[] }

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

/**
 * The wizard with all of it filled in: to be confirmed when there is a time, looked over first when something is gone,
 * else at the step that asks for what is missing.
 */
export function wizardAgain({ treatmentIds, barberId, date, time, gone }: Again): Wizard {
  const step = treatmentIds.length === 0 ? 2 : time === null ? 3 : gone.length > 0 ? 4 : 5
  return { ...NEW_WIZARD, by: 'treatment', treatmentIds, barberId, date, time, step }
}

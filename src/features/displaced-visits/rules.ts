import type { CalendarDate } from '../../shared/calendar-date.ts'
import { daysBetween } from '../../shared/calendar-date.ts'
import type { DayPlan } from '../hours/rules.ts'
import { holds, type Span, touches } from '../hours/span-rules.ts'

/** Why a visit can't stay where it is. */
export type Displacement = 'absent' | 'closed' | 'outside-hours'

/** Why a visit is cancelled when its barber can't see its customer; kept for the shop alone. */
export const CANCEL_REASON: Record<Displacement, string> = {
  absent: 'The barber is away',
  closed: 'The shop is closed',
  'outside-hours': 'The barber’s hours changed',
}

/** What keeps a barber from a visit at that time; null when nothing does. */
export function whyDisplaced(plan: DayPlan, span: Span): Displacement | null {
  if (touches(plan.closures, span)) return 'closed'
  if (touches(plan.absences, span)) return 'absent'
  return holds(plan.rostered, span) ? null : 'outside-hours'
}

/** A time in the diary; minutes since midnight. */
export type Time = { date: CalendarDate; startMinute: number }

/** The times nearest to one, nearest first, at most so many; of two as near the earlier. */
export function nearestTimes<T extends Time>(times: readonly T[], to: Time, most: number): T[] {
  const distance = (time: Time) =>
    Math.abs(daysBetween(to.date, time.date) * 1440 + time.startMinute - to.startMinute)
  return times.toSorted((a, b) => distance(a) - distance(b)).slice(0, most)
}

import { addMonths, type CalendarDate } from '../../shared/calendar-date.ts'
import type { ShopMoment } from '../schedule/rules.ts'

/** The first day whose visits still say who came, when names are kept for that many months. */
export function namesKeptFrom(today: CalendarDate, months: number): CalendarDate {
  return addMonths(today, -months)
}

/** The statuses of visits that somebody is still waited for. */
const AWAITED = ['confirmed', 'pending']

/** True for a visit that is still waited for and has not begun; `startMinute` counts from midnight. */
export function isToCome(
  visit: { date: CalendarDate; startMinute: number; status: string },
  now: ShopMoment,
): boolean {
  if (!AWAITED.includes(visit.status)) return false
  return visit.date > now.date || (visit.date === now.date && visit.startMinute > now.minute)
}

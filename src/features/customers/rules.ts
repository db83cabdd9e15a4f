import { addMonths, type CalendarDate } from '../../shared/calendar-date.ts'

/** The first day whose visits still say who came, when names are kept for that many months. */
export function namesKeptFrom(today: CalendarDate, months: number): CalendarDate {
  return addMonths(today, -months)
}

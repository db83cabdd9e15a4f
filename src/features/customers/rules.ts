import { addMonths, type CalendarDate } from '../../shared/calendar-date.ts'

/** The first day whose visits keep their names. */
export function namesKeptFrom(today: CalendarDate, months: number): CalendarDate {
  return addMonths(today, -months)
}

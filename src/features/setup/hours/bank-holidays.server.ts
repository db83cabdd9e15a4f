import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { addMonths, dateParts } from '../../../shared/calendar-date.ts'

/** The bank holidays of England and Wales for two years from that date; their library is loaded at first need. */
export async function bankHolidaysFrom(today: CalendarDate): Promise<{ date: CalendarDate; name: string }[]> {
  const { default: Holidays } = await import('date-holidays')
  const calendar = new Holidays('GB', 'ENG', { languages: 'en', types: ['public'] })
  const { year } = dateParts(today)
  const last = addMonths(today, 24)
  return [year, year + 1, year + 2]
    .flatMap(each => calendar.getHolidays(each))
    .map(({ date, name }) => ({ date: date.slice(0, 10), name }))
    .filter(({ date }) => date >= today && date <= last)
}

import { addDays, type CalendarDate } from '../../shared/calendar-date.ts'

/** How far a calendar reaches back and ahead, in days; ahead as far as visits can be booked. */
const DAYS_BACK = 30
const DAYS_AHEAD = 180

/** The first and the last day that a calendar shows, both included. */
export function feedWindow(today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) }
}

/**
 * How a visit is named in a calendar: by who comes and for what, after the barber where several share it. No phone
 * number, email or price: calendars are kept by other companies, too.
 */
export function feedTitle(
  visit: { customerName: string; treatmentName: string; barberName: string },
  isWholeShop: boolean,
): string {
  const title = `${visit.customerName}, ${visit.treatmentName}`
  return isWholeShop ? `${visit.barberName}: ${title}` : title
}

/** The same address for a device's own calendar, which subscribes to what begins so. */
export function webcalAddress(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}

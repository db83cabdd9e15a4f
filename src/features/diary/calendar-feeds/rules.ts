import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'
import type { TimeOff } from '../../calendar/hours/rules.ts'

/** In days; ahead as far as visits can be booked. */
const DAYS_BACK = 30
const DAYS_AHEAD = 180

/** Both included. */
export function feedWindow(today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) }
}

/** Without phone, email and price, as calendars are stored by other companies. */
export function feedTitle(
  visit: { customerName: string; treatmentName: string; barberName: string },
  isWholeShop: boolean,
): string {
  const title = `${visit.customerName}, ${visit.treatmentName}`
  return isWholeShop ? `${visit.barberName}: ${title}` : title
}

const TIME_OFF_TITLES: Record<TimeOff['kind'], string> = {
  holiday: 'Holiday',
  sick: 'Sick',
  training: 'Training',
  other: 'Away',
  closed: 'Closed',
}

/** What kind of absence or closure it is, and nothing more of why. */
export function timeOffTitle(
  { kind, barberName }: { kind: TimeOff['kind']; barberName: string | null },
  isWholeShop: boolean,
): string {
  const title = TIME_OFF_TITLES[kind]
  return isWholeShop && barberName !== null ? `${barberName}: ${title}` : title
}

export function webcalAddress(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}

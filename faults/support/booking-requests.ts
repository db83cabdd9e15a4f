import type { BookingRequest } from '../../src/features/booking/booking/contract.ts'
import { addDays, dayOfWeek } from '../../src/shared/calendar-date.ts'
import { clockTime } from '../../src/shared/clock-time.ts'
import { SHOP_ZONE } from '../../src/shared/shop-zone.ts'

/** In the sample shop Tom works on these days from 9:00 to 16:00 at least, and has every skill. */
const TOM = 1
const TOMS_DAYS = [2, 3, 4, 5, 6]
const [FIRST_MINUTE, LAST_MINUTE] = [9 * 60, 15 * 60 + 45]
const FACE_MASK = { treatmentIds: [14], totalDuration: 15 }
const DAYS = 170

/** Tom's days from the day after tomorrow on. */
export function bookableDays(): string[] {
  const today = Temporal.Now.plainDateISO(SHOP_ZONE).toString()
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 2))
  return days.filter(day => TOMS_DAYS.includes(dayOfWeek(day)))
}

export function requestAt(
  date: string,
  minute: number,
  changes: Partial<BookingRequest> = {},
): BookingRequest {
  return {
    barberId: TOM,
    ...FACE_MASK,
    date,
    time: clockTime(minute),
    customerName: 'Sam Example',
    customerPhone: '07700 900123',
    ...changes,
  }
}

/** Some 3,000 requests that do not overlap, of customers of their own: bookings of one customer wait for each other. */
export function* bookingRequests(): Generator<BookingRequest, void> {
  let customer = 0
  for (const day of bookableDays())
    for (let minute = FIRST_MINUTE; minute <= LAST_MINUTE; minute += FACE_MASK.totalDuration)
      yield requestAt(day, minute, { customerPhone: phoneOf(customer++) })
}

/** One of the thousand numbers that are kept for examples. */
export function phoneOf(customer: number): string {
  return `07700 900${String(customer % 1000).padStart(3, '0')}`
}

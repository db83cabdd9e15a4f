import { shopMoment, systemClock } from '../../src/platform/server/process/clock.server.ts'
import { addDays, dayOfWeek, lastDayOfMonth } from '../../src/shared/calendar-date.ts'
import { clockTime } from '../../src/shared/clock-time.ts'
import { requestBytes } from '../load/connection.ts'
import { FIRST_FREE_DAY } from './diary.ts'

const BARBERS = [1, 2, 3, 4, 5]
const CUT = { id: 1, minutes: 30 }
const MONDAY = 1
/** All five barbers work on Fridays and Saturdays from 11:00 to 16:00. */
const SHARED_DAYS = [5, 6]
const [SHARED_FROM, SHARED_UNTIL] = [660, 960]
const { date: today } = shopMoment(systemClock)

/** Without Mondays, on which the shop is closed. */
const busyDays = Array.from({ length: FIRST_FREE_DAY - 1 }, (_, index) => addDays(today, index + 1)).filter(
  date => dayOfWeek(date) !== MONDAY,
)

export const oneBarberPaths = busyDays.flatMap(date =>
  BARBERS.map(id => `/api/barbers/${id}/availability?date=${date}&duration=${CUT.minutes}`),
)

export const anyBarberPaths = busyDays.map(date => `/api/availability?treatments=${CUT.id}&date=${date}`)

/** A day to come on which every barber works. */
export const sharedDay = busyDays.find(date => SHARED_DAYS.includes(dayOfWeek(date))) ?? today

export const monthPaths = BARBERS.map(id => {
  const from = addDays(lastDayOfMonth(today), 1)
  return `/api/barbers/${id}/days?from=${from}&to=${lastDayOfMonth(from)}&duration=${CUT.minutes}`
})

let usedAddresses = 0

/** The same calls at addresses that were never used before, for more requests than a round has. */
export function uncached(paths: readonly string[]): string[] {
  return Array.from(
    { length: 20_000 },
    (_, index) => `${paths[index % paths.length]}&unique=${usedAddresses++}`,
  )
}

export function gets(paths: readonly string[], headers: Record<string, string> = {}): Buffer[] {
  return paths.map(path => requestBytes('GET', path, { headers }))
}

/** Each at another free time, with the wizard's headers. */
export function bookings(count: number): Buffer[] {
  const requests: Buffer[] = []
  for (let day = FIRST_FREE_DAY; requests.length < count; day++) {
    const date = addDays(today, day)
    if (!SHARED_DAYS.includes(dayOfWeek(date))) continue
    for (let at = SHARED_FROM; at + CUT.minutes <= SHARED_UNTIL; at += CUT.minutes)
      for (const barberId of BARBERS)
        requests.push(bookingOf({ barberId, date, time: clockTime(at) }, requests.length))
  }
  return requests.slice(0, count)
}

/** By one of a thousand customers, as many as numbers are kept for examples. */
function bookingOf(place: { barberId: number; date: string; time: string }, customer: number): Buffer {
  const body = {
    ...place,
    treatmentIds: [CUT.id],
    totalDuration: CUT.minutes,
    customerName: 'Bench Example',
    customerPhone: `07700 900${String(customer % 1000).padStart(3, '0')}`,
  }
  return requestBytes('POST', '/api/appointments', {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body,
  })
}

/** Every other reading call, of guests and of the owner. */
export const shopPaths = [
  '/api/shop',
  '/api/treatments',
  '/api/barbers',
  '/api/booking-window',
  '/api/treatments/1/barbers',
  '/api/barbers/1/treatments',
  '/api/barbers/1/working-days',
  `/api/barbers/1/free-time?date=${busyDays[0]}&time=11:00`,
]
export const ownerPaths = [
  `/api/admin/diary?from=${busyDays[0]}`,
  `/api/admin/diary?from=${busyDays[0]}&to=${busyDays[5]}&barber=1`,
  '/api/admin/displaced-visits',
  '/api/admin/unmarked-visits',
  '/api/admin/floor',
  '/api/admin/menu',
  '/api/admin/customers',
  '/api/admin-barbers',
  '/api/admin/audit',
  `/api/barber/1/appointments?from=${busyDays[0]}&to=${busyDays[6]}`,
  `/api/admin/daily-report?date=${busyDays[0]}`,
  `/api/admin/daily-report?date=${busyDays[0]}&barberId=1`,
]

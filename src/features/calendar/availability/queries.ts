import { apiQuery, DATED } from '../../../platform/web/api.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { ClockTime } from '../../../shared/clock-time.ts'
import type { BookingWindow, FreeStart, FreeTime, NextFree, WorkingDay } from './contract.ts'

/** How long free times are believed before they are read again (spec §9). */
export const AVAILABILITY_STALE_MS = 30_000

export const bookingWindowQuery = apiQuery<BookingWindow>('/api/booking-window')

export function workingDaysQuery(barberId: number) {
  const path = `/api/barbers/${barberId}/working-days`
  return { ...apiQuery<WorkingDay[]>(path), meta: DATED }
}

/** How long a barber is free from one time; read like slots, since it goes stale like them. */
export function freeTimeQuery(barberId: number, date: CalendarDate, time: ClockTime) {
  const path = `/api/barbers/${barberId}/free-time?date=${date}&time=${time}`
  return { ...apiQuery<FreeTime>(path), staleTime: AVAILABILITY_STALE_MS }
}

export function startsQuery(barberId: number, date: CalendarDate) {
  const path = `/api/barbers/${barberId}/starts?date=${date}`
  return { ...apiQuery<FreeStart[]>(path), staleTime: AVAILABILITY_STALE_MS }
}

export const nextFreeQuery = { ...apiQuery<NextFree[]>('/api/next-free'), staleTime: AVAILABILITY_STALE_MS }

/** True for what a new visit changes: free times, and lists of appointments. */
export function isChangedByBooking(path: unknown): boolean {
  return /\/(availability|group-availability|days|group-days|starts|free-time|next-free|appointments)\b/.test(
    String(path),
  )
}

import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  isCalendarDate,
  lastDayOfMonth,
} from '../../shared/calendar-date.ts'
import type { AdvertisingPackage, Shop } from '../shop/contract.ts'

const DAYS_IN_A_WEEK = 7
/** Prices are not promised for longer. */
export const MAX_MONTHS_AHEAD = 24

/** The least number of seconds per treatment for which an advert stands still (spec §9). */
export function secondsPerTreatment(
  advertising: Pick<Shop['advertising'], 'showingsPerTreatment' | 'freezeSeconds'>,
): number {
  return advertising.showingsPerTreatment * advertising.freezeSeconds
}

/**
 * The last day of the month in which the minimum term ends (spec §9). A term ends on the day before its
 * anniversary, so one that starts on the 1st is exactly its whole months.
 */
export function lastBilledDay(startDate: CalendarDate, minimumMonths: number): CalendarDate {
  return lastDayOfMonth(addDays(addMonths(startDate, minimumMonths), -1))
}

/** Both days are included; a started week counts whole. */
export function startedWeeks(firstDate: CalendarDate, lastDate: CalendarDate): number {
  return Math.ceil((daysBetween(firstDate, lastDate) + 1) / DAYS_IN_A_WEEK)
}

type AdvertRequest = { package: AdvertisingPackage; startDate: CalendarDate; isMadeByShop: boolean }

/** In pence. */
export type AdvertCost = {
  lastDate: CalendarDate
  weeks: number
  weeksPence: number
  setUpPence: number
  adCreationPence: number
  totalPence: number
}

/**
 * The cost over the minimum term: every started week, the set-up fee, and the surcharge for making the
 * advert.
 */
export function advertCost(
  fees: Pick<Shop['advertising'], 'setUpPence' | 'adCreationPence'>,
  request: AdvertRequest,
): AdvertCost {
  const lastDate = lastBilledDay(request.startDate, request.package.minimumMonths)
  const weeks = startedWeeks(request.startDate, lastDate)
  const weeksPence = weeks * request.package.pencePerWeek
  const adCreationPence = request.isMadeByShop ? fees.adCreationPence : 0
  const totalPence = weeksPence + fees.setUpPence + adCreationPence
  return { lastDate, weeks, weeksPence, setUpPence: fees.setUpPence, adCreationPence, totalPence }
}

export type StartRefusal = 'missing' | 'no-such-day' | 'past' | 'too-far'

/** Why an advert can't start on the day that was typed; null when it can. */
export function whyNotStart(text: string, today: CalendarDate): StartRefusal | null {
  if (text.trim() === '') return 'missing'
  if (!isCalendarDate(text)) return 'no-such-day'
  if (text < today) return 'past'
  return text > addMonths(today, MAX_MONTHS_AHEAD) ? 'too-far' : null
}

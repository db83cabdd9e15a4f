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
/** How far ahead the calculator reckons; prices are not promised for longer. */
export const MAX_MONTHS_AHEAD = 24

/** For how many seconds of one treatment an advert stands still on the screen, at the least (spec §9). */
export function secondsPerTreatment(
  advertising: Pick<Shop['advertising'], 'showingsPerTreatment' | 'freezeSeconds'>,
): number {
  return advertising.showingsPerTreatment * advertising.freezeSeconds
}

/**
 * The last day that is billed (spec §9: to the last day of the month at the minimum term's end). The term's own
 * last day is the eve of the same day of the month, `minimumMonths` later; billing goes on to the end of the month
 * that it falls in. So a term from the 1st is exactly its whole months, and one from any later day ends with the
 * month of its anniversary. A month too short for that day counts as reaching it on its last.
 */
export function lastBilledDay(startDate: CalendarDate, minimumMonths: number): CalendarDate {
  return lastDayOfMonth(addDays(addMonths(startDate, minimumMonths), -1))
}

/** Weeks from the first to the last day, both included; a week that has started counts whole. */
export function startedWeeks(firstDate: CalendarDate, lastDate: CalendarDate): number {
  return Math.ceil((daysBetween(firstDate, lastDate) + 1) / DAYS_IN_A_WEEK)
}

/** What an advertiser asks for. */
type AdvertRequest = { package: AdvertisingPackage; startDate: CalendarDate; isMadeByShop: boolean }

/** The minimum term's cost, in pence, part by part. */
export type AdvertCost = {
  lastDate: CalendarDate
  weeks: number
  weeksPence: number
  setUpPence: number
  adCreationPence: number
  totalPence: number
}

/** What an advert costs over its minimum term: every started week, the set-up, and its making if the shop does that. */
export function advertCost(
  fees: Pick<Shop['advertising'], 'setUpPence' | 'adCreationPence'>,
  bookingRequest: AdvertRequest,
): AdvertCost {
  const lastDate = lastBilledDay(bookingRequest.startDate, bookingRequest.package.minimumMonths)
  const weeks = startedWeeks(bookingRequest.startDate, lastDate)
  const weeksPence = weeks * bookingRequest.package.pencePerWeek
  const adCreationPence = bookingRequest.isMadeByShop ? fees.adCreationPence : 0
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

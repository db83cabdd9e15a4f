import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  lastDayOfMonth,
} from '../../../shared/calendar-date.ts'
import type { AdvertisingPackage, Shop } from '../../shop/shop/contract.ts'

const DAYS_IN_A_WEEK = 7

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

/** Both days are included; the last one may be short. */
export type WeekSpan = { from: CalendarDate; until: CalendarDate }

/** The weeks of 7 days from one day to another. */
export function weeksBetween(firstDate: CalendarDate, lastDate: CalendarDate): WeekSpan[] {
  const weeks: WeekSpan[] = []
  for (let from = firstDate; from <= lastDate; from = addDays(from, DAYS_IN_A_WEEK)) {
    const end = addDays(from, DAYS_IN_A_WEEK - 1)
    weeks.push({ from, until: end < lastDate ? end : lastDate })
  }
  return weeks
}

export type AdvertRequest = { package: AdvertisingPackage; startDate: CalendarDate; isMadeByShop: boolean }

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

type Billed = {
  startDate: CalendarDate
  lastDate: CalendarDate
  acceptedAt: string | null
  cancelledOn: CalendarDate | null
  pencePerWeek: number
  setUpPence: number
  adCreationPence: number
}

/** What a contract comes to in all: no week of one that was cancelled before it began, and nothing of one without a yes. */
export function billedOf(contract: Billed): Pick<AdvertCost, 'weeks' | 'totalPence'> {
  const { startDate, lastDate, acceptedAt, cancelledOn, pencePerWeek } = contract
  if (cancelledOn !== null && acceptedAt === null) return { weeks: 0, totalPence: 0 }
  const lastDay = cancelledOn ?? lastDate
  const weeks = lastDay < startDate ? 0 : startedWeeks(startDate, lastDay)
  return { weeks, totalPence: weeks * pencePerWeek + contract.setUpPence + contract.adCreationPence }
}

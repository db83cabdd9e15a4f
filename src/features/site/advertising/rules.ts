import {
  addDays,
  addMonths,
  type CalendarDate,
  dateParts,
  isCalendarDate,
  lastDayOfMonth,
} from '../../../shared/calendar-date.ts'
import { readDate } from '../../../shared/date-entry.ts'
import { type AdvertRequest, advertCost } from '../../screens/contracts/cost-rules.ts'
import type { AdvertisingPackage, Shop } from '../../shop/shop/contract.ts'

/** Prices are not promised for longer. */
export const MAX_MONTHS_AHEAD = 24

/** The least number of seconds per treatment for which an advert stands still (spec §9). */
export function secondsPerTreatment(
  advertising: Pick<Shop['advertising'], 'showingsPerTreatment' | 'freezeSeconds'>,
): number {
  return advertising.showingsPerTreatment * advertising.freezeSeconds
}

export type FirstDaySaving = { startDate: CalendarDate; savedPence: number; fewerWeeks: number }

/** What the same costs less from the next 1st on; null where it costs as much, and of a start on the 1st. */
export function firstDaySaving(
  fees: Pick<Shop['advertising'], 'setUpPence' | 'adCreationPence'>,
  request: AdvertRequest,
): FirstDaySaving | null {
  if (dateParts(request.startDate).day === 1) return null
  const startDate = addDays(lastDayOfMonth(request.startDate), 1)
  const [now, then] = [advertCost(fees, request), advertCost(fees, { ...request, startDate })]
  const savedPence = now.totalPence - then.totalPence
  return savedPence > 0 ? { startDate, savedPence, fewerWeeks: now.weeks - then.weeks } : null
}

export type StartRefusal = 'missing' | 'no-such-day' | 'past' | 'too-far'

export function whyNotStart(text: string, today: CalendarDate): StartRefusal | null {
  if (text.trim() === '') return 'missing'
  if (!isCalendarDate(text)) return 'no-such-day'
  if (text < today) return 'past'
  return text > addMonths(today, MAX_MONTHS_AHEAD) ? 'too-far' : null
}

/** What is chosen in the calculator, as its address has it. */
export type Choice = { packageName: string; startDate: string; isMadeByShop: boolean }

export const CHOICE_NAMES = ['package', 'from', 'made'] as const

/** The first package from today where the address says nothing else. */
export function readChoice(
  search: URLSearchParams,
  { packages, today }: { packages: readonly AdvertisingPackage[]; today: CalendarDate },
): Choice {
  const chosen = packages.find(({ name }) => name === search.get('package')) ?? packages[0]
  return {
    packageName: chosen?.name ?? '',
    startDate: readStart(search.get('from') ?? today, today),
    isMadeByShop: search.get('made') === 'yes',
  }
}

/** As it is typed without a script; what can't be read stays as it is. */
function readStart(text: string, today: CalendarDate): string {
  return readDate(text, today, { min: today, max: addMonths(today, MAX_MONTHS_AHEAD) }) ?? text
}

export function writeChoice({ packageName, startDate, isMadeByShop }: Choice): string {
  const made: Record<string, string> = isMadeByShop ? { made: 'yes' } : {}
  return `?${new URLSearchParams({ package: packageName, from: startDate, ...made })}`
}

export function askedPath(choice: Choice): string {
  return `/advertising-prices${writeChoice(choice)}&asked=yes#ask`
}

import { addDays, type CalendarDate, daysBetween } from '../../../shared/calendar-date.ts'
import type { ShortPlays } from '../../shop/shop/invoicing-contract.ts'
import type { AdvertContract } from '../contracts/contract.ts'
import { type WeekSpan, weeksBetween } from '../contracts/cost-rules.ts'
import { lastShownDay } from '../contracts/state-rules.ts'
import { OLDEST_DAYS } from '../plays/rules.ts'

/** A week is settled after so many days: a screen without network goes on for 14, and sends what it kept once it is back. */
const SETTLED_AFTER_DAYS = 14

const DAYS_IN_A_WEEK = 7

type Paid = Pick<AdvertContract, 'startDate' | 'lastDate' | 'cancelledOn' | 'extraDays' | 'pencePerWeek'>

/** In pence; both days are included. */
export type PaidWeek = WeekSpan & { pence: number }

/** The weeks that are billed, and after them the days that are not, at their share of a week. */
export function paidWeeks(contract: Paid): PaidWeek[] {
  const { startDate, lastDate, cancelledOn, pencePerWeek } = contract
  const lastBilled = cancelledOn ?? lastDate
  const billed = weeksBetween(startDate, lastBilled).map(week => ({ ...week, pence: pencePerWeek }))
  const extra = weeksBetween(addDays(lastBilled, 1), lastShownDay(contract)).map(week => ({
    ...week,
    pence: Math.ceil((pencePerWeek * (daysBetween(week.from, week.until) + 1)) / DAYS_IN_A_WEEK),
  }))
  return [...billed, ...extra]
}

/**
 * Whether a week can be settled by a day. `heardOn` is the last day of each paired screen: one that was not heard since the
 * week may still bring plays of it, until they are too old to be taken.
 */
export function isToBeSettled(
  { until }: Pick<WeekSpan, 'until'>,
  { today, heardOn }: { today: CalendarDate; heardOn: readonly CalendarDate[] },
): boolean {
  if (addDays(until, SETTLED_AFTER_DAYS) >= today) return false
  return addDays(until, OLDEST_DAYS) < today || heardOn.every(day => day > until)
}

/** What the missing plays of a week cost, to the next penny; nothing while the shop was closed. */
export function worthOfPlays(pence: number, { due, missing }: { due: number; missing: number }): number {
  return due === 0 ? 0 : Math.ceil((pence * missing) / due)
}

/** What so many days cost. */
export function penceOfDays(days: number, pencePerWeek: number): number {
  return Math.floor((days * pencePerWeek) / DAYS_IN_A_WEEK)
}

/** How plays are made good that cost so much: whole days, whose rest is kept for the next ones, or a credit. */
export function makeGoodOf(
  choice: ShortPlays,
  { pence, pencePerWeek }: { pence: number; pencePerWeek: number },
): { days: number; creditPence: number } {
  if (choice === 'credit' || pence === 0) return { days: 0, creditPence: pence }
  return { days: Math.floor((pence * DAYS_IN_A_WEEK) / pencePerWeek), creditPence: 0 }
}

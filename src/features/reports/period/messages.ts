import { type CalendarDate, DAY_NAMES, formatDate, formatShortDate } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { failureToast, successToast } from '../../../shared/toast.ts'
import type { LedgerKind } from '../../till/takings/contract.ts'
import type { Comparison } from './compare-rules.ts'
import type { PeriodReport } from './contract.ts'
import { dayCount, kindOfPeriod, type Period, type PeriodKind } from './rules.ts'
import type { VisitCategory } from './visit-group-rules.ts'

export const KIND_NAMES = {
  service: 'Service',
  tip: 'Tip',
  sale: 'Sale',
} as const satisfies Record<LedgerKind, string>

export const KINDS_NAMES = {
  service: 'Services',
  tip: 'Tips',
  sale: 'Sales',
} as const satisfies Record<LedgerKind, string>

export const PERIOD_NAMES = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  year: 'Year',
} as const satisfies Record<PeriodKind, string>

export const NO_BARBER = 'No barber'
export const NO_TREATMENT = 'Other services'

/** `Friday 4 December 2026`, `Week from 30 November 2026`, `December 2026`, `2026`, or the first and the last day. */
export function periodName(period: Period): string {
  const kind = kindOfPeriod(period)
  if (kind === 'year') return period.from.slice(0, 4)
  const first = formatDate(period.from, { year: true })
  if (kind === 'day') return first
  const [, ...dayAndMonth] = first.split(' ')
  if (kind === 'month') return dayAndMonth.slice(1).join(' ')
  if (kind === 'week') return `Week from ${dayAndMonth.join(' ')}`
  return `${formatShortDate(period.from)} to ${formatShortDate(period.to)}`
}

export function shortDate(date: CalendarDate): string {
  const [, day, month = ''] = formatDate(date).split(' ')
  return `${day} ${month.slice(0, 3)}`
}

/** `30 Nov to 6 Dec`, or one date. */
export function shortPeriod({ from, to }: Period): string {
  return from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`
}

export function perMilleText(perMille: number): string {
  return `${perMille / 10} %`
}

/** How much of working time was spent on visits; `–` when no time was worked. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`
}

export function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function beforeText(period: Period, before: Period): string {
  const kind = kindOfPeriod(period)
  if (kind === 'month' || kind === 'year') return periodName(before)
  const [whole, days] = [dayCount(period), dayCount(before)]
  if (whole === 1) return 'the day before'
  if (days === whole) return whole === 7 ? 'the week before' : `the ${whole} days before`
  const same = days === 1 ? 'the same day' : `the same ${days} days`
  return whole === 7 ? `${same} of the week before` : `${same}, ${whole} days earlier`
}

/** `12 % up`, which a screen reader says in the place of an arrow. */
export function changeText({ direction, by, unit }: Comparison): string {
  return direction === 'same' ? 'unchanged' : `${by} ${unit} ${direction}`
}

export function comparedText(report: PeriodReport, today: CalendarDate): string {
  const { before } = report
  if (report.from > today) return 'These days are still to come.'
  if (!before) return 'Nothing to compare with: no payments were entered before these days.'
  const until = before.until === null ? '' : `, up to ${before.until}`
  const compared = `Compared with ${beforeText(report, before)}${until}`
  return before.isWhole
    ? `${compared}.`
    : `${compared}, though payments were first entered during those days.`
}

export const GROUP_NAMES = {
  begun: 'Visits that began',
  done: 'Visits done',
  unmarked: 'Begun and not marked',
  'no-show': 'No-shows',
  cancelled: 'Cancelled',
  'to-come': 'Still booked',
  'on-the-house': 'On the house',
  new: 'New customers',
  returning: 'Returning customers',
  'without-number': 'Visits without a phone number',
} as const satisfies Record<VisitCategory, string>

/** Which start narrows a list of visits: `Friday, 10:00 to 10:59`; empty without any. */
export function startText({ weekday, hour }: { weekday?: number | undefined; hour?: number | undefined }) {
  const times = hour === undefined ? [] : [`${clockTime(hour * 60)} to ${clockTime(hour * 60 + 59)}`]
  return [...(weekday === undefined ? [] : [DAY_NAMES[weekday]]), ...times].join(', ')
}

export const VISITS_MESSAGES = {
  loading: 'Loading the visits…',
  notLoaded: 'The visits could not be loaded.',
  empty: 'No visits here. Try other days or another kind.',
  erased: 'Name removed',
  firstOnly: 'The first visit of each customer in these days.',
} as const

export const PERIOD_MESSAGES = {
  otherDays: 'Other days',
  narrow: 'Other days, or only some',
  loading: 'Adding up the report…',
  notLoaded: 'The report could not be loaded.',
  empty:
    'No payments were entered in these days. Open a visit that is done, take its payment, and it shows here at once.',
  explained:
    'Taken is what was entered as paid: services, sales and tips, less corrections. A customer is known by their phone number; numbers that you made one customer’s count as one.',
  chairExplained: 'Chair time is the time of visits as a part of working hours, absences aside.',
} as const

export const ENTRIES_MESSAGES = {
  loading: 'Loading the payments…',
  notLoaded: 'The payments could not be loaded.',
  empty: 'No payments match. Try other days or fewer filters.',
  all: 'All',
} as const

export const ENTRIES_TOASTS = {
  downloaded: (fileName: string) => successToast('Payments downloaded', fileName),
  notDownloaded: failureToast('Error', 'Failed to download the payments'),
} as const

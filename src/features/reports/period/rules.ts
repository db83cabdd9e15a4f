import {
  addDays,
  addMonths,
  type CalendarDate,
  dayOfWeek,
  daysBetween,
  isCalendarDate,
  lastDayOfMonth,
} from '../../../shared/calendar-date.ts'
import type { Moment } from '../../../shared/moment.ts'
import { mondayOf } from '../../diary/diary/day/rules.ts'

/** Dates of the shop, both included. */
export type Period = { from: CalendarDate; to: CalendarDate }

/** Three years, one of them a leap year. */
export const MOST_DAYS = 1096

/** How many entries one page lists. */
export const ENTRIES_LISTED = 200

export const PERIOD_KINDS = ['day', 'week', 'month', 'year'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

export function periodAround(kind: PeriodKind, date: CalendarDate): Period {
  const year = date.slice(0, 4)
  const monday = mondayOf(date)
  const periods = {
    day: { from: date, to: date },
    week: { from: monday, to: addDays(monday, 6) },
    month: { from: `${date.slice(0, 7)}-01`, to: lastDayOfMonth(date) },
    year: { from: `${year}-01-01`, to: `${year}-12-31` },
  } satisfies Record<PeriodKind, Period>
  return periods[kind]
}

export function kindOfPeriod({ from, to }: Period): PeriodKind | null {
  return (
    PERIOD_KINDS.find(kind => {
      const whole = periodAround(kind, from)
      return whole.from === from && whole.to === to
    }) ?? null
  )
}

export function dayCount({ from, to }: Period): number {
  return daysBetween(from, to) + 1
}

/** The period after or before; a month is followed by a month and a year by a year, however long. */
export function neighbour(period: Period, step: 1 | -1): Period {
  const kind = kindOfPeriod(period)
  if (kind === 'month' || kind === 'year')
    return periodAround(kind, addMonths(period.from, step * (kind === 'month' ? 1 : 12)))
  const days = step * dayCount(period)
  return { from: addDays(period.from, days), to: addDays(period.to, days) }
}

/** The period before, as it is shown by itself; of a running period only as many days as have begun. */
export function periodBefore(period: Period, today: CalendarDate): Period | null {
  if (period.from > today) return null
  const before = neighbour(period, -1)
  if (period.to <= today) return before
  const until = addDays(before.from, daysBetween(period.from, today))
  return { from: before.from, to: until < before.to ? until : before.to }
}

/** The moment of the period before to which a running one has come by now; null where whole days compare. */
export function momentBefore(period: Period, before: Period, now: Moment): Moment | null {
  const isRunning = period.from <= now.date && now.date <= period.to
  if (!isRunning || daysBetween(period.from, now.date) !== daysBetween(before.from, before.to)) return null
  return { date: before.to, minute: now.minute }
}

/** Why these dates make no report; null when they do. */
export function whyNoPeriod({ from, to }: Period): 'reversed' | 'too-long' | null {
  if (to < from) return 'reversed'
  return dayCount({ from, to }) > MOST_DAYS ? 'too-long' : null
}

/** Reads `?from=&to=`; one date is that day, and dates that make no report are the week of today. */
export function periodOf(search: URLSearchParams, today: CalendarDate): Period {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? search.get('from') ?? '']
  const isReadable = isCalendarDate(from) && isCalendarDate(to) && whyNoPeriod({ from, to }) === null
  return isReadable ? { from, to } : periodAround('week', today)
}

export function monthsOf({ from, to }: Period): Period[] {
  const { to: lastOfMonth } = periodAround('month', from)
  if (to <= lastOfMonth) return [{ from, to }]
  return [{ from, to: lastOfMonth }, ...monthsOf({ from: addDays(lastOfMonth, 1), to })]
}

/** The first day of the bar that a day belongs to: each day its own, or in a long period its week's or month's. */
export function barOf({ from, to }: Period, date: CalendarDate): CalendarDate {
  const days = dayCount({ from, to })
  if (days <= 45) return date
  const first = days <= 200 ? mondayOf(date) : `${date.slice(0, 7)}-01`
  return first < from ? from : first
}

export function daysOfBar(period: Period, first: CalendarDate): Period {
  const days = dayCount(period)
  const last =
    days <= 45 ? first : days <= 200 ? addDays(first, (7 - dayOfWeek(first)) % 7) : lastDayOfMonth(first)
  return { from: first, to: last > period.to ? period.to : last }
}

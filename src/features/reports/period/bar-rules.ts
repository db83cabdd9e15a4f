import { type CalendarDate, datesBetween } from '../../../shared/calendar-date.ts'
import { totalPence } from '../../../shared/pence.ts'
import { barOf, daysOfBar, type Period } from './rules.ts'

export type Bar = { days: Period; pence: number }

type Brought = Period & { days: readonly { date: CalendarDate; pence: number }[] }

/** What each day of a report brought, or in a long one each week or month, those without anything too. */
export function barsOf(report: Brought): Bar[] {
  const sums = Map.groupBy(report.days, ({ date }) => barOf(report, date))
  return [...new Set(datesBetween(report.from, report.to).map(date => barOf(report, date)))].map(first => ({
    days: daysOfBar(report, first),
    pence: totalPence(sums.get(first) ?? []),
  }))
}

import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import { DAY_MINUTES } from '../../../../shared/clock-time.ts'
import type { MinuteSpan } from '../../../../shared/minute-span.ts'
import type { Moment } from '../../../../shared/moment.ts'
import type { CustomerVisitDates } from './contract.ts'

export function workedMinutes(spans: readonly MinuteSpan[], date: CalendarDate, now: Moment): number {
  if (date > now.date) return 0
  const limit = date < now.date ? DAY_MINUTES : now.minute
  return spans.reduce(
    (sum, { fromMinute, untilMinute }) => sum + Math.max(0, Math.min(untilMinute, limit) - fromMinute),
    0,
  )
}

type VisitOfDay = { id: string; date: CalendarDate; barberId: number; customerKey: string; stood: boolean }
export type EarlierVisits = { customerKey: string; barberId: number; first: CalendarDate; last: CalendarDate }

/** When the customer of each visit of a day came before, by the visit's id; only visits that stood count as earlier. */
export function customersOfDay(
  visits: readonly VisitOfDay[],
  earlier: readonly EarlierVisits[],
): Map<string, CustomerVisitDates> {
  const seen = [...earlier]
  const customers = new Map<string, CustomerVisitDates>()
  for (const { id, date, barberId, customerKey, stood } of visits) {
    if (customerKey === '') continue
    const before = seen.filter(each => each.customerKey === customerKey)
    const own = before.filter(each => each.barberId === barberId)
    const first = before.map(each => each.first).toSorted()[0] ?? date
    customers.set(id, { first, previous: lastOf(before), previousOwn: lastOf(own) })
    if (stood) seen.push({ customerKey, barberId, first: date, last: date })
  }
  return customers
}

function lastOf(visits: readonly EarlierVisits[]): CalendarDate | null {
  return (
    visits
      .map(({ last }) => last)
      .toSorted()
      .at(-1) ?? null
  )
}

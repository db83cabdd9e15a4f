import { type CalendarDate, dayOfWeek } from '../../../shared/calendar-date.ts'
import type { VisitFact } from './contract.ts'

/** The shop's date and minute of the day. */
export type Moment = { date: CalendarDate; minute: number }

/** True once a visit's time has come, if it still stood then: done, or neither marked done nor as a no-show. */
export function hasBegun(visit: VisitFact, now: Moment): boolean {
  const stood = visit.status === 'completed' || visit.status === 'confirmed'
  return stood && (visit.date < now.date || (visit.date === now.date && visit.startMinute <= now.minute))
}

/** What became of the visits. */
export type VisitCounts = {
  done: number
  donePence: number
  noShows: number
  /** Their time has come, and they are marked neither done nor as a no-show. */
  unmarked: number
  cancelled: number
  toCome: number
  toComePence: number
  /** Settled with nothing to pay, whatever became of them. */
  onTheHouse: number
  onTheHousePence: number
}

/** Counts visits by what became of them; prices are those booked. */
export function visitCounts(visits: readonly VisitFact[], now: Moment): VisitCounts {
  const of = (keep: (visit: VisitFact) => boolean) => visits.filter(keep)
  const done = of(({ status }) => status === 'completed')
  const confirmed = of(({ status }) => status === 'confirmed')
  const toCome = confirmed.filter(visit => !hasBegun(visit, now))
  const free = of(({ isOnTheHouse }) => isOnTheHouse)
  return {
    done: done.length,
    donePence: priceOf(done),
    noShows: of(({ status }) => status === 'no-show').length,
    unmarked: confirmed.length - toCome.length,
    cancelled: of(({ status }) => status === 'cancelled').length,
    toCome: toCome.length,
    toComePence: priceOf(toCome),
    onTheHouse: free.length,
    onTheHousePence: priceOf(free),
  }
}

/** What visits cost as booked, in pence. */
export function priceOf(visits: readonly VisitFact[]): number {
  return visits.reduce((sum, { pricePence }) => sum + pricePence, 0)
}

/** No-shows per thousand visits whose time has come and that were not cancelled; null without any. */
export function noShowPerMille({
  done,
  unmarked,
  noShows,
}: Pick<VisitCounts, 'done' | 'unmarked' | 'noShows'>): number | null {
  const due = done + unmarked + noShows
  return due === 0 ? null : Math.round((1000 * noShows) / due)
}

/** Customers by the key of their numbers: new ones had no earlier visit. Visits without a number are counted apart. */
export type CustomerCounts = { new: number; returning: number; visitsWithoutNumber: number }

/** `firstVisits` is the date of each customer's first visit ever, by the customer's key. */
export function customerCounts(
  begun: readonly VisitFact[],
  from: CalendarDate,
  firstVisits: ReadonlyMap<string, CalendarDate>,
): CustomerCounts {
  const keys = new Set(begun.map(({ customerKey }) => customerKey).filter(key => key !== ''))
  const returning = [...keys].filter(key => (firstVisits.get(key) ?? from) < from).length
  const visitsWithoutNumber = begun.filter(({ customerKey }) => customerKey === '').length
  return { new: keys.size - returning, returning, visitsWithoutNumber }
}

/** How many visits began in each hour of each day of the week that had any. */
export function startCounts(
  begun: readonly VisitFact[],
): { dayOfWeek: number; hour: number; visits: number }[] {
  const groups = Map.groupBy(
    begun,
    ({ date, startMinute }) => dayOfWeek(date) * 24 + Math.floor(startMinute / 60),
  )
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([key, visits]) => ({ dayOfWeek: Math.floor(key / 24), hour: key % 24, visits: visits.length }))
}

/** The minutes of visits that are past by now. */
export function chairMinutes(begun: readonly VisitFact[], now: Moment): number {
  return begun.reduce((sum, { date, startMinute, durationMinutes }) => {
    const past = date < now.date ? durationMinutes : now.minute - startMinute
    return sum + Math.min(durationMinutes, Math.max(0, past))
  }, 0)
}

/** The visits that a figure counts; of new and returning customers, the first of each. */
export const VISIT_GROUPS = [
  'begun',
  'done',
  'unmarked',
  'no-show',
  'cancelled',
  'to-come',
  'on-the-house',
  'new',
  'returning',
  'without-number',
] as const
export type VisitGroup = (typeof VISIT_GROUPS)[number]

/** What tells which visits a figure counts; `from` is the first day of its report. */
type Counting = { now: Moment; from: CalendarDate; firstVisits: ReadonlyMap<string, CalendarDate> }

/** The visits behind a figure, in the order given. */
export function visitsBehind(
  visits: readonly VisitFact[],
  group: VisitGroup,
  { now, from, firstVisits }: Counting,
): VisitFact[] {
  const isBegun = (visit: VisitFact) => hasBegun(visit, now)
  const isReturning = ({ customerKey }: VisitFact) => (firstVisits.get(customerKey) ?? from) < from
  const firstOfEach = () => firstOfCustomers(visits.filter(isBegun))
  if (group === 'new') return firstOfEach().filter(visit => !isReturning(visit))
  if (group === 'returning') return firstOfEach().filter(isReturning)
  const counts: Record<Exclude<VisitGroup, 'new' | 'returning'>, (visit: VisitFact) => boolean> = {
    begun: isBegun,
    done: ({ status }) => status === 'completed',
    unmarked: visit => visit.status === 'confirmed' && isBegun(visit),
    'no-show': ({ status }) => status === 'no-show',
    cancelled: ({ status }) => status === 'cancelled',
    'to-come': visit => visit.status === 'confirmed' && !isBegun(visit),
    'on-the-house': ({ isOnTheHouse }) => isOnTheHouse,
    'without-number': visit => isBegun(visit) && visit.customerKey === '',
  }
  return visits.filter(counts[group])
}

function firstOfCustomers(begun: readonly VisitFact[]): VisitFact[] {
  const known = begun.filter(({ customerKey }) => customerKey !== '').toSorted(byTime)
  return [...Map.groupBy(known, ({ customerKey }) => customerKey).values()].flatMap(([first]) => first ?? [])
}

/** Earlier visits before later ones. */
export function byTime(a: VisitFact, b: VisitFact): number {
  return a.date.localeCompare(b.date) || a.startMinute - b.startMinute || a.id.localeCompare(b.id)
}

/** Visits of one day of the week (Sunday is 0), or of one hour, where given. */
export function startingIn(
  visits: readonly VisitFact[],
  { weekday, hour }: { weekday?: number | undefined; hour?: number | undefined },
): VisitFact[] {
  return visits.filter(
    ({ date, startMinute }) =>
      (weekday === undefined || dayOfWeek(date) === weekday) &&
      (hour === undefined || Math.floor(startMinute / 60) === hour),
  )
}

import type { Moment } from '../../../shared/moment.ts'
import type { DayVisit } from '../diary/day/contract.ts'
import type { DayColumn } from '../diary/day/rules.ts'
import type { DisplacedVisit } from '../displaced-visits/contract.ts'
import { hasSaidSo, isAwaited, isMissing, likelyTurns } from './turn-rules.ts'

/** A customer who is late, or said so, and what that does to the one after them. */
export type LateCustomer = {
  visit: DayVisit
  barberName: string
  /** By how much they are late, or said they will be. */
  lateMinutes: number
  hasSaidSo: boolean
  heldUp: { visit: DayVisit; minutes: number } | null
}

/** So long before its time a customer’s word that they will be late is worth a line. */
const HEED_MINUTES = 60
/** With more of them at once the shop rather marks no one than that so many are late. */
const MOST_LATE = 3

/** Who is late at each chair, and the visits that only seem so, as no one marks who comes. */
export function lateCustomers(
  columns: readonly DayColumn[],
  now: Moment,
): { late: LateCustomer[]; unmarked: DayVisit[] } {
  const missing = columns.flatMap(column => column.visits.filter(visit => isMissing(visit, now)))
  const late = columns.flatMap(column => lateOf(column, now))
  const isOver = (visit: DayVisit) => visit.startMinute + visit.durationMinutes <= now.minute
  if (late.length > MOST_LATE) return { late: late.filter(({ hasSaidSo }) => hasSaidSo), unmarked: missing }
  return { late, unmarked: missing.filter(isOver) }
}

function lateOf({ visits, barberName }: DayColumn, now: Moment): LateCustomer[] {
  const turns = likelyTurns(visits, now)
  return visits.flatMap((visit, index) => {
    const { startMinute, durationMinutes, lateMinutes, arrivedMinute } = visit
    const isOver = startMinute + durationMinutes <= now.minute
    const saysSo = hasSaidSo(visit, now)
    const isToHeed = isMissing(visit, now) || (saysSo && startMinute - HEED_MINUTES <= now.minute)
    if (!isAwaited(visit) || arrivedMinute !== null || isOver || !isToHeed) return []
    const after = visits.slice(index + 1).find(isAwaited)
    const ends = turns.find(turn => turn.visit === visit)?.untilMinute ?? 0
    const minutes = after ? ends - after.startMinute : 0
    return [
      {
        visit,
        barberName,
        lateMinutes: saysSo ? lateMinutes : now.minute - startMinute,
        hasSaidSo: saysSo,
        heldUp: after && minutes > 0 ? { visit: after, minutes } : null,
      },
    ]
  })
}

/** Visits of one barber’s day that need another time, for one cause. */
export type VisitsInTheWay = Pick<DisplacedVisit, 'barberName' | 'date' | 'why'> & { count: number }

/** The visits that need another time by day, cause and, unless the whole shop is closed, barber; the earliest day first. */
export function inTheWay(
  displaced: readonly Pick<DisplacedVisit, 'barberName' | 'date' | 'why'>[],
): VisitsInTheWay[] {
  return [...Map.groupBy(displaced, causeOf).values()]
    .flatMap(([first, ...others]) =>
      first
        ? [{ barberName: first.barberName, date: first.date, why: first.why, count: others.length + 1 }]
        : [],
    )
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

function causeOf({ barberName, date, why }: Pick<DisplacedVisit, 'barberName' | 'date' | 'why'>): string {
  return why === 'closed' ? `${date} ${why}` : `${date} ${why} ${barberName}`
}

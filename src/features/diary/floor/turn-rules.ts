import type { MinuteSpan } from '../../../shared/minute-span.ts'
import type { Moment } from '../../../shared/moment.ts'
import { isLate } from '../attendance/rules.ts'
import type { DayVisit } from '../diary/day/contract.ts'
import { isSeated } from '../diary/day/rules.ts'

/** So many minutes before its time a visit is due. */
export const DUE_MINUTES = 20

/** When a visit is likely to be in the chair, from its booked time at the latest. */
type LikelyTurn = MinuteSpan & { visit: DayVisit }

/** The visits of a chair one after another, by what was marked and how late their customers are, or said they will be. */
export function likelyTurns(visits: readonly DayVisit[], now: Moment): LikelyTurn[] {
  const seated = visits.filter(isSeated).map(visit => ({
    visit,
    fromMinute: 0,
    untilMinute: Math.max(now.minute, (visit.startedMinute ?? 0) + visit.durationMinutes),
  }))
  let freeMinute = Math.max(0, ...seated.map(({ untilMinute }) => untilMinute))
  const waiting = visits
    .filter(visit => isStillComing(visit, now))
    .toSorted((a, b) => a.startMinute - b.startMinute)
    .map(visit => {
      freeMinute = Math.max(freeMinute, comesAt(visit, now)) + visit.durationMinutes
      return { visit, fromMinute: visit.startMinute, untilMinute: freeMinute }
    })
  return [...seated, ...waiting]
}

/** True while a customer’s word that they will be late holds. */
export function hasSaidSo(
  { startMinute, lateMinutes, arrivedMinute }: DayVisit,
  { minute }: Moment,
): boolean {
  return arrivedMinute === null && lateMinutes > 0 && startMinute + lateMinutes > minute
}

/** False of one whose time went by without a word or a mark. */
function isStillComing(visit: DayVisit, now: Moment): boolean {
  const isOver = visit.startMinute + visit.durationMinutes <= now.minute
  return isAwaited(visit) && (!isOver || isHere(visit) || hasSaidSo(visit, now))
}

function comesAt(visit: DayVisit, now: Moment): number {
  if (hasSaidSo(visit, now)) return visit.startMinute + visit.lateMinutes
  return isHere(visit) || isMissing(visit, now) ? Math.max(visit.startMinute, now.minute) : visit.startMinute
}

export function isHere({ arrivedMinute }: DayVisit): boolean {
  return arrivedMinute !== null
}

/** True of a visit whose customer is to sit down yet, and who has a barber. */
export function isAwaited({ status, startedMinute, displacedBy }: DayVisit): boolean {
  return status === 'confirmed' && startedMinute === null && displacedBy === null
}

/** True of a visit whose customer should be here by now and is not. */
export function isMissing(visit: DayVisit, now: Moment): boolean {
  const assumed = visit.isAssumed ? 'open' : null
  return isAwaited(visit) && !isHere(visit) && isLate({ ...visit, ...NO_TIMES, assumed }, now)
}

const NO_TIMES = { arrivedAt: null, startedAt: null }

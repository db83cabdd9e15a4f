import { daysBetween } from '../../shared/calendar-date.ts'
import type { ShopMoment } from '../availability/rules.ts'
import type { Visit } from '../visits/contract.ts'

/**
 * Where a visit stands for its customer: still his to change (`upcoming`), too close for that (`soon`), begun or gone
 * by (`past`), or over in the way that its status says. A time that came free for somebody who waits is `offered` until
 * it is taken, and `offer-over` when it was not.
 */
type VisitStage = Visit['stage']

type VisitTime = Pick<Visit, 'date' | 'status'> & {
  startMinute: number
  /** It is, or was, a time offered to somebody who waits, and not taken. */
  isOffer: boolean
}

/** From so many hours before a visit its customer can say, on that day, that he runs late. */
export const LATE_FROM_HOURS = 3

/** Minutes by which a customer may say that he runs late; 0 takes it back. */
export const LATE_MINUTES = [5, 10, 15] as const

const DAY_MINUTES = 1440

/** The stage of a visit that its customer may change until `changeHours` before it, by the shop's own clock. */
export function stageOf(visit: VisitTime, now: ShopMoment, changeHours: number): VisitStage {
  if (visit.isOffer) return visit.status === 'pending' ? 'offered' : 'offer-over'
  if (visit.status !== 'confirmed' && visit.status !== 'pending') return visit.status
  const minutes = minutesUntil(visit, now)
  if (minutes <= 0) return 'past'
  return minutes >= changeHours * 60 ? 'upcoming' : 'soon'
}

/** Minutes by the shop's clock from now to the visit's start; not positive once it has begun. */
function minutesUntil({ date, startMinute }: VisitTime, now: ShopMoment): number {
  return daysBetween(now.date, date) * DAY_MINUTES + startMinute - now.minute
}

export type ChangeRefusal = 'too-late' | 'visit-over' | 'visit-cancelled' | 'not-taken'

/** Why a visit of that stage can't be moved or cancelled by its customer; null when it can. */
export function whyNotChanged(stage: VisitStage): ChangeRefusal | null {
  if (stage === 'upcoming') return null
  if (stage === 'soon') return 'too-late'
  if (stage === 'offered') return 'not-taken'
  return stage === 'cancelled' || stage === 'offer-over' ? 'visit-cancelled' : 'visit-over'
}

/** Why a visit of that stage can't be erased by its customer; null when it can: only one about to begin is needed. */
export function whyNotErased(stage: VisitStage): 'too-late' | null {
  return stage === 'soon' ? 'too-late' : null
}

export type LateRefusal = 'not-late-now'

/** Why its customer can't say now that he runs late; null on the day, from LATE_FROM_HOURS before until the start. */
export function whyNotLate(visit: VisitTime, now: ShopMoment, changeHours: number): LateRefusal | null {
  const stage = stageOf(visit, now, changeHours)
  const isAhead = stage === 'upcoming' || stage === 'soon'
  const isSoon = visit.date === now.date && minutesUntil(visit, now) <= LATE_FROM_HOURS * 60
  return isAhead && isSoon ? null : 'not-late-now'
}

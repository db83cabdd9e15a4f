import type { Moment } from '../../../shared/moment.ts'
import { minutesUntil, stageOf, type VisitStage, type VisitTime } from '../../calendar/visits/stage-rules.ts'
import { LATE_STEP_MINUTES } from '../../shop/shop/booking-limit-rules.ts'
import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'

/** The delays that a customer can choose from; 0 withdraws the report. */
export function lateChoices(mostLateMinutes: number): number[] {
  return Array.from(
    { length: mostLateMinutes / LATE_STEP_MINUTES },
    (_, step) => (step + 1) * LATE_STEP_MINUTES,
  )
}

/** What the address of the visit's page says once it was changed. */
export const SEARCH_AFTER = { cancel: '', erase: '?erased=yes' } as const

export type ChangeRefusal = 'too-late' | 'visit-over' | 'visit-cancelled' | 'not-taken'

export function whyNotChanged(stage: VisitStage): ChangeRefusal | null {
  if (stage === 'upcoming') return null
  if (stage === 'soon') return 'too-late'
  if (stage === 'offered') return 'not-taken'
  return stage === 'cancelled' || stage === 'offer-over' ? 'visit-cancelled' : 'visit-over'
}

/** Only a visit that is about to begin, or has begun, can't be erased: the shop needs to know who is coming. */
export function whyNotErased(stage: VisitStage): 'too-late' | null {
  return stage === 'soon' || stage === 'begun' ? 'too-late' : null
}

export type LateRefusal = 'late-by-phone' | 'not-late-now' | 'too-long-a-delay'

type LateRules = Pick<BookingRules, 'changeHours' | 'mostLateMinutes' | 'lateFromHours'>

/** Only on the day, from some hours before until the start; 0 minutes take a report back. */
export function whyNotLate(
  visit: VisitTime,
  now: Moment,
  { minutes, ...rules }: LateRules & { minutes: number },
): LateRefusal | null {
  if (rules.mostLateMinutes === 0 && minutes > 0) return 'late-by-phone'
  const stage = stageOf(visit, now, rules.changeHours)
  const isToCome = stage === 'upcoming' || stage === 'soon'
  const isSoon = visit.date === now.date && minutesUntil(visit, now) <= rules.lateFromHours * 60
  if (!isToCome || !isSoon) return 'not-late-now'
  return minutes > rules.mostLateMinutes ? 'too-long-a-delay' : null
}

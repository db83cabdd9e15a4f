import { addDays, type CalendarDate, daysBetween } from '../../../shared/calendar-date.ts'
import { DAY_MINUTES } from '../../../shared/clock-time.ts'
import { type SlotTime, spanOf } from '../../../shared/diary-slot.ts'
import { holds, touches } from '../../../shared/minute-span.ts'
import { skippedHour } from '../../../shared/summer-time.ts'
import type { DayPlan } from '../../calendar/hours/rules.ts'
import type { Visit } from '../../calendar/visits/contract.ts'

export type PlaceRefusal =
  | 'past'
  | 'past-midnight'
  | 'skipped-hour'
  | 'not-on-team'
  | 'away'
  | 'outside-hours'

/** From today on, on any 5 minutes; never over an absence or a closure. Other visits are not looked at. */
export function whyNotPlaced(
  plan: Pick<DayPlan, 'isOnTeam' | 'rostered' | 'absences' | 'closures'>,
  slot: SlotTime,
  asked: { date: CalendarDate; today: CalendarDate; allowsOutsideHours: boolean },
): PlaceRefusal | null {
  if (asked.date < asked.today) return 'past'
  const span = spanOf(slot)
  if (span.untilMinute > DAY_MINUTES) return 'past-midnight'
  const skipped = skippedHour(asked.date)
  if (skipped && touches([skipped], span)) return 'skipped-hour'
  if (!plan.isOnTeam) return 'not-on-team'
  if (touches(plan.absences, span) || touches(plan.closures, span)) return 'away'
  return holds(plan.rostered, span) || asked.allowsOutsideHours ? null : 'outside-hours'
}

export type DeskChangeRefusal = 'visit-cancelled' | 'visit-over' | 'not-taken'

/** Why staff can't move, cancel or reprice a visit; null when they can, until the end of its day. */
export function whyNotChanged(
  visit: Pick<Visit, 'status' | 'date'> & { isOffer: boolean },
  today: CalendarDate,
): DeskChangeRefusal | null {
  if (visit.status === 'cancelled') return 'visit-cancelled'
  if (visit.isOffer) return 'not-taken'
  const isStanding = visit.status === 'confirmed' || visit.status === 'pending'
  return isStanding && visit.date >= today ? null : 'visit-over'
}

type Start = { date: CalendarDate; startMinute: number }

/** Where a visit begins when it is moved by as much as another one, also past midnight. */
export function movedAlong({ date, startMinute }: Start, { from, to }: { from: Start; to: Start }): Start {
  const minute = startMinute + to.startMinute - from.startMinute
  const days = daysBetween(from.date, to.date) + Math.floor(minute / DAY_MINUTES)
  return { date: addDays(date, days), startMinute: minute - Math.floor(minute / DAY_MINUTES) * DAY_MINUTES }
}

export type TermsRefusal = 'reason-needed'

/** Why a visit can't have other minutes or another price than those of the price list; null when it can. */
export function whyNotTerms(
  listed: { minutes: number; pence: number },
  wanted: { minutes: number; pence: number; reason: string | null },
): TermsRefusal | null {
  const isListed = wanted.minutes === listed.minutes && wanted.pence === listed.pence
  return isListed || wanted.reason ? null : 'reason-needed'
}

/** Treatments whose prices come to that many pence altogether, each in proportion to its own price. */
export function pricedTo<T extends { price: number }>(treatments: readonly T[], totalPence: number): T[] {
  const listed = treatments.reduce((sum, { price }) => sum + price, 0)
  let restPence = totalPence
  let restListed = listed
  return treatments.map((treatment, index) => {
    const isLast = index === treatments.length - 1
    const share = restListed === 0 ? 0 : Math.round((restPence * treatment.price) / restListed)
    const price = isLast ? restPence : share
    restPence -= price
    restListed -= treatment.price
    return { ...treatment, price }
  })
}

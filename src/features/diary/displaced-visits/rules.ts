import { type CalendarDate, daysBetween } from '../../../shared/calendar-date.ts'
import { DAY_MINUTES } from '../../../shared/clock-time.ts'
import { type SlotStart, type SlotTime, spanOf } from '../../../shared/diary-slot.ts'
import { holds, type MinuteSpan, touches } from '../../../shared/minute-span.ts'
import type { DayPlan } from '../../calendar/hours/rules.ts'
import type { Visit } from '../../calendar/visits/contract.ts'
import { AWAITED } from '../../calendar/visits/rules.ts'
import type { DisplacedVisit } from './contract.ts'

type Displacement = 'not-on-team' | 'absent' | 'closed' | 'outside-hours'

/** Why a visit is cancelled when its barber can't see its customer; kept for the shop alone. */
export const CANCEL_REASON: Record<Displacement, string> = {
  'not-on-team': 'The barber has left',
  absent: 'The barber is away',
  closed: 'The shop is closed',
  'outside-hours': 'The barber’s hours changed',
}

/** What keeps a barber from a visit at that time; null when nothing does. */
export function whyDisplaced(plan: DayPlan, span: MinuteSpan): Displacement | null {
  if (!plan.isOnTeam) return 'not-on-team'
  if (touches(plan.closures, span)) return 'closed'
  if (touches(plan.absences, span)) return 'absent'
  return holds(plan.rostered, span) ? null : 'outside-hours'
}

/** Why an awaited visit needs another time; null when it does not, or staff keep it where it is. */
export function displacementOf(
  visit: SlotTime & Pick<Visit, 'status' | 'date'> & { startedAt: string | null; keptFor: string | null },
  plan: DayPlan | undefined,
  today: CalendarDate,
): Displacement | null {
  const isAwaited = AWAITED.includes(visit.status) && visit.startedAt === null && visit.date >= today
  const why = isAwaited && plan ? whyDisplaced(plan, spanOf(visit)) : null
  return why === visit.keptFor ? null : why
}

export function nearestTimes<T extends SlotStart>(times: readonly T[], to: SlotStart, most: number): T[] {
  const distance = (time: SlotStart) =>
    Math.abs(daysBetween(to.date, time.date) * DAY_MINUTES + time.startMinute - to.startMinute)
  return times.toSorted((a, b) => distance(a) - distance(b)).slice(0, most)
}

export type Decision =
  | { type: 'move'; barberId: number; date: CalendarDate; time: string }
  | { type: 'ask' | 'keep' | 'cancel' | 'withdraw' }

/** True when the customer can be asked to choose another time, and was not yet. */
function canBeAsked({ isReachable, hasBegun, askedAt, isOffer }: DisplacedVisit): boolean {
  return isReachable && !hasBegun && askedAt === null && !isOffer
}

/** All that can be decided about a visit, the likeliest first; a barber alone decides less than the desk. */
export function decisionsFor(visit: DisplacedVisit, by: Decider = 'desk'): Decision[] {
  const all = decisionsOfDesk(visit)
  return by === 'desk' ? all : all.filter(decision => isBarbersOwn(decision, visit))
}

/** A barber moves their own visits within their own days, and cancels them. */
function isBarbersOwn(decision: Decision, { barberId }: DisplacedVisit): boolean {
  return decision.type === 'cancel' || (decision.type === 'move' && decision.barberId === barberId)
}

function decisionsOfDesk(visit: DisplacedVisit): Decision[] {
  const { barberId, date, time, sameTime, sameBarber, isOffer } = visit
  if (isOffer) return [{ type: 'withdraw' }]
  return [
    ...sameTime.map(other => ({ type: 'move' as const, barberId: other.barberId, date, time })),
    ...sameBarber.map(other => ({ type: 'move' as const, barberId, ...other })),
    ...(canBeAsked(visit) ? [{ type: 'ask' as const }] : []),
    { type: 'keep' },
    { type: 'cancel' },
  ]
}

export type Decider = 'desk' | 'barber'

/** In place of one of the decisions: the visit stays listed. */
export const LATER = -1

/** Its place among the decisions: its time with another barber, else that its customer chooses, else left for later. */
export function bestChoice(visit: DisplacedVisit, by: Decider = 'desk'): number {
  if (visit.askedAt !== null) return LATER
  const sameTime = choiceForAll(visit, 'same-time', by)
  if (sameTime !== LATER) return sameTime
  return choiceForAll(visit, visit.isOffer ? 'withdraw' : 'ask', by)
}

export const FOR_ALL = ['same-time', 'same-barber', 'ask', 'keep', 'cancel', 'withdraw'] as const
export type ForAll = (typeof FOR_ALL)[number]

export function choiceForAll(visit: DisplacedVisit, what: ForAll, by: Decider = 'desk'): number {
  return decisionsFor(visit, by).findIndex(decision =>
    decision.type === 'move'
      ? what === (decision.barberId === visit.barberId ? 'same-barber' : 'same-time')
      : decision.type === what,
  )
}

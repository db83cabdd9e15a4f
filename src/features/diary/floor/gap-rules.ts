import { type MinuteSpan, minutesIn, subtract } from '../../../shared/minute-span.ts'
import type { Moment } from '../../../shared/moment.ts'
import type { Skills } from '../../shop/barbers/contract.ts'
import type { Treatment } from '../../shop/treatments/contract.ts'
import { pricedAt } from '../../shop/treatments/rules.ts'
import type { DayVisit } from '../diary/day/contract.ts'
import { type DayColumn, gapsOf, isSeated, STEP_MINUTES } from '../diary/day/rules.ts'
import { DUE_MINUTES, isAwaited, likelyTurns } from './turn-rules.ts'

/** What a barber does on a day, with their own minutes and prices. */
export type BarberMenu = Pick<Treatment, 'id' | 'name' | 'price' | 'duration'>[]

/** Free time in one chair in which something on its barber’s menu fits; `isDue`: so soon that a walk-in waits for it here. */
export type FreeGap = MinuteSpan & { barberId: number; barberName: string; hasBegun: boolean; isDue: boolean }

/** The price list of a barber on a day; empty while it is being read. */
export function menuOf(
  at: { barberId: number; date: string },
  { treatments = [], skills = [] }: { treatments?: readonly Treatment[]; skills?: readonly Skills[] },
): BarberMenu {
  const done = skills.find(({ barberId }) => barberId === at.barberId)?.treatmentIds ?? []
  return pricedAt(
    treatments.filter(({ id }) => done.includes(id)),
    at,
  )
}

/** What of a menu can be done within a stretch of time. */
export function fitting<Item extends { duration: number }>(menu: readonly Item[], gap: MinuteSpan): Item[] {
  return menu.filter(({ duration }) => duration <= minutesIn(gap))
}

/** The free stretches of a chair from now on, each from when the visit before it is likely to end. */
export function likelyFree({ plan, visits }: Pick<DayColumn, 'plan' | 'visits'>, now: Moment): MinuteSpan[] {
  const busy = likelyTurns(visits, now).map(({ fromMinute, untilMinute }) => ({
    fromMinute,
    untilMinute: toStepAfter(untilMinute),
  }))
  return subtract(gapsOf(plan, visits, now), busy)
}

/** Those of them in which something on the menu fits. */
export function freeGaps(column: DayColumn, menu: BarberMenu, now: Moment): FreeGap[] {
  const { plan, barberName, visits } = column
  const isTaken = visits.some(isSeated)
  return likelyFree(column, now)
    .filter(gap => fitting(menu, gap).length > 0)
    .map(gap => ({
      ...gap,
      barberId: plan.barberId,
      barberName,
      hasBegun: !isTaken && gap.fromMinute <= now.minute + STEP_MINUTES,
      isDue: gap.fromMinute <= now.minute + DUE_MINUTES,
    }))
}

/**
 * What keeps a break out: too little is free before the customer who comes next, null when no one does; or the barber is
 * at work only from a minute of the day on.
 */
export type NoRoom = { free: MinuteSpan | null; next: DayVisit | null } | { worksFrom: number }

/** A break from the next free 5 minutes on, before the next customer; what the queue is only likely to take gives way. */
export function breakFrom(
  { plan, visits }: Pick<DayColumn, 'plan' | 'visits'>,
  minutes: number,
  now: Moment,
): MinuteSpan | NoRoom {
  const start = toStepAfter(now.minute)
  const worksFrom = plan.spans.find(({ untilMinute }) => start < untilMinute)?.fromMinute ?? start
  if (worksFrom > start) return { worksFrom }
  const next = visits.find(visit => isAwaited(visit) && visit.startMinute > now.minute) ?? null
  const [first] = likelyFree({ plan: { ...plan, promised: [] }, visits }, now)
  const free = first && (next === null || first.fromMinute < next.startMinute) ? first : null
  return free && minutesIn(free) >= minutes
    ? { fromMinute: free.fromMinute, untilMinute: free.fromMinute + minutes }
    : { free, next }
}

function toStepAfter(minute: number): number {
  return Math.ceil(minute / STEP_MINUTES) * STEP_MINUTES
}

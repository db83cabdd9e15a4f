import { type MinuteSpan, minutesIn } from '../../../shared/minute-span.ts'
import type { Moment } from '../../../shared/moment.ts'
import type { Skills } from '../../shop/barbers/contract.ts'
import type { Treatment } from '../../shop/treatments/contract.ts'
import { pricedAt } from '../../shop/treatments/rules.ts'
import { type DayColumn, gapsOf, STEP_MINUTES } from '../diary/day/rules.ts'

/** What a barber does on a day, with their own minutes and prices. */
export type BarberMenu = Pick<Treatment, 'id' | 'name' | 'price' | 'duration'>[]

/** Free time in one chair in which something on its barber’s menu fits. */
export type FreeGap = MinuteSpan & { barberId: number; barberName: string; hasBegun: boolean }

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

/** The gaps of a chair from now on, the rest of one that has begun among them, without what nothing on the menu fits into. */
export function freeGaps(column: DayColumn, menu: BarberMenu, now: Moment): FreeGap[] {
  const { plan, visits, barberName } = column
  const busyUntil = toStepAfter(Math.max(0, ...visits.map(visit => seatedUntil(visit, now.minute))))
  return gapsOf(plan, visits, now)
    .map(({ fromMinute, untilMinute }) => ({ fromMinute: Math.max(fromMinute, busyUntil), untilMinute }))
    .filter(gap => fitting(menu, gap).length > 0)
    .map(gap => ({
      ...gap,
      ...{ barberId: plan.barberId, barberName },
      hasBegun: gap.fromMinute - now.minute <= STEP_MINUTES,
    }))
}

/** Until when someone is in the chair by what was marked; 0 of a visit that is not in it. */
export function seatedUntil(
  {
    status,
    startedMinute,
    durationMinutes,
  }: Pick<DayColumn['visits'][number], 'status' | 'startedMinute' | 'durationMinutes'>,
  nowMinute: number,
): number {
  if (status !== 'confirmed' || startedMinute === null) return 0
  return Math.max(nowMinute, startedMinute + durationMinutes)
}

function toStepAfter(minute: number): number {
  return Math.ceil(minute / STEP_MINUTES) * STEP_MINUTES
}

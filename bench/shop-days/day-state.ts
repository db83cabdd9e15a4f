import { type FinishedToday, type Pace, paceOf } from '../../src/features/queue/wait/duration-rules.ts'
import type { Wait } from '../../src/features/queue/wait/rules.ts'
import type { GuestAhead, Rates } from '../../src/features/queue/wait/simulation-rules.ts'
import { BARBERS, type Booked, type WalkIn, type WorldDay, type WorldTerms } from './world.ts'

export const GRACE_MINUTES = 5
export const TOLERANCE_MINUTES = 20

/** What someone was told as they joined, and how long they waited; null when they went before. */
export type Told = { wait: Wait; naive: number; actual: number | null }

export type DayResult = {
  told: Told[]
  /** Booked visits, and those of them that began over 10 minutes late by the shop's doing. */
  begun: number
  begunLate: number
  left: number
  missed: number
  turnedAway: number
  /** They heard the wait and did not join. */
  balked: number
}

/** What a shop's own marks have told it before the day. */
export type Knowledge = { marks: ReadonlyMap<string, number[]>; rates: Rates; averageMinutes: number }

export type Seat = {
  barberId: number
  freeAt: number
  since: number
  plan: number
  isBusy: boolean
  finished: FinishedToday[]
}

export type Standing = { guest: WalkIn; passes: number; told: Told; joinedAt: number }

export type DayState = {
  clock: number
  world: WorldDay
  known: Knowledge
  terms: WorldTerms
  seats: Seat[]
  line: Standing[]
  pending: { booked: Booked; passes: number }[]
  result: DayResult
}

const paces = new WeakMap<Knowledge, Map<string, Pace>>()

export function paceWith(known: Knowledge, barberId: number, plan: number): Pace {
  const learned = paces.get(known) ?? new Map<string, Pace>()
  paces.set(known, learned)
  const key = `${barberId} ${plan}`
  const pace = learned.get(key) ?? paceOf(known.marks.get(key) ?? [], plan)
  learned.set(key, pace)
  return pace
}

export function guestAhead(
  known: Knowledge,
  { guest, passes }: Pick<Standing, 'guest' | 'passes'>,
): GuestAhead {
  const paceOfBarber = Object.fromEntries(BARBERS.map(id => [id, paceWith(known, id, guest.plan)]))
  return {
    id: guest.id,
    barberId: guest.barberId,
    passes,
    minutesWith: Object.fromEntries(
      BARBERS.map(id => [id, Math.ceil(Math.max(guest.plan, paceOfBarber[id]?.mean ?? 0) / 5) * 5]),
    ),
    paceWith: paceOfBarber,
  }
}

import type { MinuteSpan } from '../../src/shared/minute-span.ts'
import { type Chance, chanceOf } from './chance.ts'

/* What truly happens in a shop on a day. The estimator reads none of this. */

export const OPENS = 9 * 60
export const CLOSES = 18 * 60
export const BARBERS = [1, 2, 3, 4] as const

/** Planned minutes of what is asked for, as often as it stands here. */
const PLANS = [30, 30, 30, 30, 20, 20, 40, 40, 15, 45] as const

/** Walk-ins expected in each hour from 9 on: a Saturday's two peaks. */
const WALK_INS_BY_HOUR = [2.5, 4, 5, 4.5, 3.5, 3.5, 4, 3, 1] as const

const MEAN_PATIENCE = 70

export type Booked = {
  id: string
  barberId: number
  startMinute: number
  plan: number
  /** Infinity: they do not come. */
  arrives: number
  takes: number
}

export type WalkIn = {
  id: string
  barberId: number | null
  plan: number
  arrives: number
  /** So long they wait; half of those who go say so. */
  patience: number
  saysGoodbye: boolean
  takesWith: Record<number, number>
}

export type WorldDay = {
  spans: Record<number, MinuteSpan[]>
  booked: Booked[]
  walkIns: WalkIn[]
  /** Minutes between one customer and the next. */
  sweep: () => number
}

/** `crowd` is how many times the usual walk-ins come, some 25 a day: 2 is a busy Saturday’s 50, 0 is none. */
export type WorldTerms = { crowd: number; slowness: number; goesHomeAt?: number }

/** How each barber truly differs from the plan, in what they do. */
function habitOf(barberId: number, plan: number): number {
  return 0.92 + 0.06 * ((barberId * 7 + plan) % 5)
}

export function worldDay(seed: number, { crowd, slowness, goesHomeAt }: WorldTerms): WorldDay {
  const chance = chanceOf(seed)
  const form = Object.fromEntries(BARBERS.map(id => [id, 0.9 + 0.2 * chance.share()]))
  const takes = (barberId: number, plan: number) =>
    Math.max(4, plan * habitOf(barberId, plan) * (form[barberId] ?? 1) * slowness * chance.gamma(20))
  const spans = Object.fromEntries(BARBERS.map(id => [id, spansOf(id)]))
  const booked = BARBERS.flatMap(id => bookedOf(id, spans[id] ?? [], { chance, takes }))
  const there = crowd > 0 ? walkInsOf({ chance, takes, crowd }) : []
  const sick =
    goesHomeAt === undefined ? booked : booked.filter(b => b.barberId !== 1 || b.startMinute < goesHomeAt)
  return {
    spans,
    booked: sick,
    walkIns: there,
    sweep: () => chance.share() * 1.5,
  }
}

type Takes = (barberId: number, plan: number) => number

function spansOf(barberId: number): MinuteSpan[] {
  const breakAt = 12 * 60 + 30 * (barberId - 1)
  return [
    { fromMinute: OPENS, untilMinute: breakAt },
    { fromMinute: breakAt + 30, untilMinute: CLOSES },
  ]
}

/** Half of the day, at quarters of the hour. */
function bookedOf(
  barberId: number,
  spans: readonly MinuteSpan[],
  { chance, takes }: { chance: Chance; takes: Takes },
): Booked[] {
  const booked: Booked[] = []
  for (const { fromMinute, untilMinute } of spans) {
    let minute = fromMinute
    while (minute < untilMinute) {
      const plan = chance.pick(PLANS)
      const length = Math.ceil(plan / 15) * 15
      if (chance.share() < 0.5) {
        if (minute + plan > untilMinute) break
        const comes = chance.share() >= 0.07
        const id = `b${barberId}-${minute}`
        const arrives = comes ? minute + lateness(chance) : Number.POSITIVE_INFINITY
        booked.push({ id, barberId, startMinute: minute, plan, arrives, takes: takes(barberId, plan) })
      }
      minute += length
    }
  }
  return booked
}

function lateness(chance: Chance): number {
  if (chance.share() < 0.08) return 2 + chance.exponential(9)
  return -12 + 12 * (chance.share() + chance.share()) * 0.62
}

function walkInsOf({ chance, takes, crowd }: { chance: Chance; takes: Takes; crowd: number }): WalkIn[] {
  const bustle = 0.5 + 0.6 * chance.share()
  return WALK_INS_BY_HOUR.flatMap((usual, hour) => {
    const mean = usual * bustle * crowd
    const come: WalkIn[] = []
    for (let minute = chance.exponential(60 / mean); minute < 60; minute += chance.exponential(60 / mean)) {
      const plan = chance.pick(PLANS)
      const arrives = OPENS + hour * 60 + minute
      come.push({
        id: `w${Math.floor(arrives * 1000)}`,
        barberId: chance.share() < 0.2 ? chance.pick(BARBERS) : null,
        plan,
        arrives,
        patience: 20 + chance.exponential(MEAN_PATIENCE),
        saysGoodbye: chance.share() < 0.5,
        takesWith: Object.fromEntries(BARBERS.map(id => [id, takes(id, plan)])),
      })
    }
    return come
  })
}

/** The minutes that such visits took on 90 days before, as a shop's marks have them. */
export function markedBefore(seed: number): Map<string, number[]> {
  const marks = new Map<string, number[]>()
  for (let day = 0; day < 30; day += 1) {
    const { booked } = worldDay(seed + 100_000 + day, { crowd: 0, slowness: 1 })
    for (const { barberId, plan, takes } of booked) {
      const key = `${barberId} ${plan}`
      marks.set(key, [...(marks.get(key) ?? []), Math.round(takes)])
    }
  }
  return marks
}

/** How late those came who booked, on the days before. */
export function latenessBefore(seed: number): { lateMinutes: number[]; noShow: number } {
  const all = Array.from({ length: 30 }, (_, day) =>
    worldDay(seed + 100_000 + day, { crowd: 0, slowness: 1 }),
  ).flatMap(({ booked }) => booked)
  const came = all.filter(({ arrives }) => arrives !== Number.POSITIVE_INFINITY)
  return {
    lateMinutes: came.map(({ arrives, startMinute }) => Math.round(arrives - startMinute)),
    noShow: 1 - came.length / all.length,
  }
}

import { normal, randomOf } from './draw-rules.ts'
import { type DayAhead, pacesOf, playDay } from './play-rules.ts'

export const DRAWS = 100

/** Minutes from now until someone sits: the 10th, 50th and 90th of 100 such days. */
export type Wait = {
  early: number
  middle: number
  late: number
  /** The minute of the day by which they are done in 80 of 100 such days; Infinity: not that day. */
  endMinute: number
}

/**
 * The waits of all in the line, by playing the rest of the day forward many times. The same day and seed give the same
 * waits. One whom there is no time for that day has an infinite one.
 */
export function waitsOf(
  day: DayAhead,
  { seed, draws = DRAWS }: { seed: number; draws?: number },
): Map<string, Wait> {
  const random = randomOf(seed)
  const { shop, own } = pacesOf(day.chairs)
  const begins = day.line.map((): number[] => [])
  const ends = day.line.map((): number[] => [])
  for (let draw = 0; draw < draws; draw += 1) {
    const ofDay = shop.factor * Math.exp(shop.spread * normal(random))
    const paces = own.map(({ factor, spread }) => ({ factor: factor * ofDay, spread: spread / 2 }))
    const played = playDay(day, paces, random)
    day.line.forEach((_, index) => {
      begins[index]?.push((played.begins[index] ?? Number.POSITIVE_INFINITY) - day.minute)
      ends[index]?.push(played.ends[index] ?? Number.POSITIVE_INFINITY)
    })
  }
  const waits = new Map<string, Wait>()
  day.line.forEach(({ id }, index) => {
    // A party that sits side by side waits for its first.
    if (!waits.has(id)) waits.set(id, waitFrom(begins[index] ?? [], ends[index] ?? []))
  })
  return waits
}

function waitFrom(begins: readonly number[], ends: readonly number[]): Wait {
  const [sorted, sortedEnds] = [begins.toSorted(ascending), ends.toSorted(ascending)]
  return {
    early: percentile(sorted, 0.1),
    middle: percentile(sorted, 0.5),
    late: percentile(sorted, 0.9),
    endMinute: percentile(sortedEnds, 0.8),
  }
}

function ascending(a: number, b: number): number {
  return a === b ? 0 : a - b
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.POSITIVE_INFINITY
}

/** A wait as people are told it, in minutes; null: not that day. */
export type SaidWait = { fromMinutes: number; untilMinutes: number }

const SAID_STEP = 5

/** In fives, both ends rounded up, so that it never says better than it is. */
export function saidWait({ early, late }: Pick<Wait, 'early' | 'late'>): SaidWait | null {
  if (late === Number.POSITIVE_INFINITY) return null
  const fromMinutes = inFives(early)
  return {
    fromMinutes,
    untilMinutes: Math.max(inFives(late), fromMinutes === 0 ? 0 : fromMinutes + SAID_STEP),
  }
}

function inFives(minutes: number): number {
  return minutes < 1 ? 0 : Math.ceil(minutes / SAID_STEP) * SAID_STEP
}

/** Whether no one may join any more: the next would likely be done later than the shop closes, tolerance included. */
export function isJoiningOver(next: Pick<Wait, 'endMinute'>, lastMinute: number): boolean {
  return next.endMinute > lastMinute
}

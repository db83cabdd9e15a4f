import { normal, seededRandom } from './random-rules.ts'
import { percentile, type SaidWait, saidWait } from './said-rules.ts'
import { type DayAhead, pacesOf, simulateDay } from './simulation-rules.ts'

const SIMULATIONS = 100

/** Minutes from now until someone sits: the 10th, 50th and 90th of 100 such days, and what is said of them. */
export type Wait = {
  early: number
  middle: number
  late: number
  said: SaidWait | null
  /** The minute of the day by which they are done in 80 of 100 such days; Infinity: not that day. */
  endMinute: number
}

/** By simulating the rest of the day many times; the same day and seed give the same. Infinite: no time that day. */
export function waitsOf(
  day: DayAhead,
  { seed, simulations = SIMULATIONS }: { seed: number; simulations?: number },
): Map<string, Wait> {
  const random = seededRandom(seed)
  const { shop, own } = pacesOf(day.chairs)
  const begins = day.line.map((): number[] => [])
  const ends = day.line.map((): number[] => [])
  for (let draw = 0; draw < simulations; draw += 1) {
    const ofDay = shop.factor * Math.exp(shop.spread * normal(random))
    const paces = own.map(({ factor, spread }) => ({ factor: factor * ofDay, spread: spread / 2 }))
    const simulated = simulateDay(day, paces, random)
    day.line.forEach((_, index) => {
      begins[index]?.push((simulated.begins[index] ?? Number.POSITIVE_INFINITY) - day.minute)
      ends[index]?.push(simulated.ends[index] ?? Number.POSITIVE_INFINITY)
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
    said: saidWait(sorted),
    endMinute: percentile(sortedEnds, 0.8),
  }
}

function ascending(a: number, b: number): number {
  return a === b ? 0 : a - b
}

/** Whether no one may join any more: the next would likely be done later than the shop closes, tolerance included. */
export function isJoiningOver(next: Pick<Wait, 'endMinute'>, lastMinute: number): boolean {
  return next.endMinute > lastMinute
}

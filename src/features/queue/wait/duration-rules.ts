import { normal, normalAbove } from './random-rules.ts'

/** With so many marked visits the plan counts for nothing any more. */
const ENOUGH_VISITS = 20
const SHORTEST_MINUTES = 3
const LONGEST_IN_PLANS = 3
/** How far the lengths of visits spread when nothing is known, as a share of their length. */
const USUAL_SPREAD = 0.22

/** How long something takes: the mean in minutes, and the spread of its logarithm. */
export type Pace = { mean: number; spread: number }

/** Drawn towards the plan below 20 visits; marks under 3 minutes or over three times the plan are mistakes. */
export function paceOf(markedMinutes: readonly number[], plannedMinutes: number): Pace {
  const believed = markedMinutes.filter(
    minutes => minutes >= SHORTEST_MINUTES && minutes <= plannedMinutes * LONGEST_IN_PLANS,
  )
  const trust = Math.min(1, believed.length / ENOUGH_VISITS)
  const mean = trust * meanOf(believed, plannedMinutes) + (1 - trust) * plannedMinutes
  const variance = trust * varianceOfLogs(believed) + (1 - trust) * USUAL_SPREAD ** 2
  return { mean, spread: Math.max(0.05, Math.sqrt(variance)) }
}

function meanOf(values: readonly number[], otherwise: number): number {
  return values.length === 0 ? otherwise : values.reduce((sum, value) => sum + value, 0) / values.length
}

function varianceOfLogs(values: readonly number[]): number {
  if (values.length < 2) return USUAL_SPREAD ** 2
  const logs = values.map(Math.log)
  const mean = meanOf(logs, 0)
  return logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1)
}

/** How one visit compared with what was expected of it, of those that were marked today. */
export type FinishedToday = { minutes: number; expected: number }

/** How much a barber's or a whole day's pace differs from the usual, and how sure that is. */
export type DayPace = { factor: number; spread: number }

/** What barbers differ by from one day to another, and one visit from the next, both of the logarithm. */
const BETWEEN_DAYS = 0.12
const BETWEEN_VISITS = 0.25

/** Today's pace, from the visits that were finished today: each counts more the more there are. */
export function dayPace(finished: readonly FinishedToday[]): DayPace {
  const precision = 1 / BETWEEN_DAYS ** 2 + finished.length / BETWEEN_VISITS ** 2
  const sum = finished.reduce((total, { minutes, expected }) => total + Math.log(minutes / expected), 0)
  return { factor: Math.exp(sum / BETWEEN_VISITS ** 2 / precision), spread: Math.sqrt(1 / precision) }
}

/** A length drawn for a visit that has not begun. */
export function drawMinutes({ mean, spread }: Pace, factor: number, random: () => number): number {
  return mean * factor * Math.exp(spread * normal(random) - (spread * spread) / 2)
}

/** The longest that a chair is thought to be taken when even the longest visit would have ended. */
const FORGOTTEN_MINUTES = 15

/** What is left of a visit that has lasted so long; one that lasts longer than any is likely done and not marked so. */
export function drawMinutesLeft(
  { mean, spread }: Pace,
  { factor, elapsed }: { factor: number; elapsed: number },
  random: () => number,
): number {
  const usual = mean * factor
  const least =
    elapsed <= 0 ? Number.NEGATIVE_INFINITY : (Math.log(elapsed / usual) + (spread * spread) / 2) / spread
  const drawn = normalAbove(least, random)
  if (drawn === null) return random() * FORGOTTEN_MINUTES
  return usual * Math.exp(spread * drawn - (spread * spread) / 2) - elapsed
}

import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { SHOWN_MS, TRANSITION_MS } from '../loop/rules.ts'

const TURN_MS = SHOWN_MS + TRANSITION_MS

/** The schedule is kept for so many days, today included. */
export const DAYS_KEPT = 14

/** What stands at an instant: which of the spots, in which turn, and whether the next is coming in already. */
export type ShownSpot = { turn: number; place: number; isChanging: boolean; nextInMs: number }

/** By the time of the day alone, so that screens side by side agree. `atMs` is read from a clock that only goes forward. */
export function spotShownAt(atMs: number, spots: number): ShownSpot {
  const turn = Math.floor(atMs / TURN_MS)
  const intoMs = atMs - turn * TURN_MS
  const isChanging = intoMs >= SHOWN_MS
  return {
    ...{ turn, isChanging, place: spots === 0 ? 0 : turn % spots },
    nextInMs: (isChanging ? TURN_MS : SHOWN_MS) - intoMs,
  }
}

/** The day to show: that date, else the last one before it, else the first, so that a screen is never empty. */
export function dayToShow<Day extends { date: CalendarDate }>(
  days: readonly Day[],
  date: CalendarDate,
): Day | undefined {
  return days.findLast(day => day.date <= date) ?? days[0]
}

const SHIFT_PIXELS = 4
const SHIFT_MINUTES = 3
/** A slow walk around a small square. */
const SHIFTS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

/** Some pixels, another way every few minutes, so that nothing burns in. */
export function pixelShift(minute: number): { x: number; y: number } {
  const [x, y] = SHIFTS[Math.floor(minute / SHIFT_MINUTES) % SHIFTS.length] ?? [0, 0]
  return { x: x * SHIFT_PIXELS, y: y * SHIFT_PIXELS }
}

import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { DayStarts } from './contract.ts'
import { type DiaryDay, freeStarts, gridStarts } from './rules.ts'

export type DayOfBarber = { day: DiaryDay; minutes: number }

/** Every start of the grid within the hours of these days, free or not. */
export function allStarts(days: readonly DiaryDay[]): Set<number> {
  return new Set(days.flatMap(startsOfHours))
}

export function startsOnDay(date: CalendarDate, barbers: readonly DayOfBarber[]): DayStarts {
  const free = barbers.map(({ day, minutes }) => freeStarts(day, minutes))
  const all = barbers.map(({ day }) => startsOfHours(day))
  return { date, freeStarts: countApart(free), allStarts: countApart(all) }
}

function startsOfHours(day: DiaryDay): number[] {
  return day.hours.flatMap(hours => gridStarts(day, hours))
}

/** How many different starts there are; one barber's all differ. */
function countApart(starts: readonly number[][]): number {
  return starts.length === 1 ? (starts[0]?.length ?? 0) : new Set(starts.flat()).size
}

export function hasFreeStart({ freeStarts: free }: Pick<DayStarts, 'freeStarts'>): boolean {
  return free > 0
}

export type Fullness = 'closed' | 'full' | 'few' | 'plenty'

/** A few are left when less than a quarter of the day's starts are free. */
export function fullnessOf({ freeStarts: free, allStarts: all }: Omit<DayStarts, 'date'>): Fullness {
  if (all === 0) return 'closed'
  if (free === 0) return 'full'
  return free * 4 < all ? 'few' : 'plenty'
}

export function isShort(freeMinutes: number, treatments: readonly { duration: number }[]): boolean {
  const fitting = treatments.filter(({ duration }) => duration <= freeMinutes)
  return fitting.length * 2 < treatments.length
}

import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { DayStarts } from './contract.ts'
import { countAllStarts, countFreeStarts, type DiaryDay, freeStarts, gridStarts } from './rules.ts'

export type DayOfBarber = { day: DiaryDay; minutes: number }

/** Every start of the grid within the hours of these days, free or not. */
export function allStarts(days: readonly DiaryDay[]): Set<number> {
  return new Set(days.flatMap(startsOfHours))
}

/** One barber's starts all differ, and are only counted. */
export function startsOnDay(date: CalendarDate, barbers: readonly DayOfBarber[]): DayStarts {
  const [first, ...others] = barbers
  if (first && others.length === 0)
    return {
      date,
      freeStarts: countFreeStarts(first.day, first.minutes),
      allStarts: countAllStarts(first.day),
    }
  const free = new Set(barbers.flatMap(({ day, minutes }) => freeStarts(day, minutes)))
  return { date, freeStarts: free.size, allStarts: allStarts(barbers.map(({ day }) => day)).size }
}

function startsOfHours(day: DiaryDay): number[] {
  return day.hours.flatMap(hours => gridStarts(day, hours))
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

import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'

/** The days of a term, both included, on which no spot is free. */
export type Term = { from: CalendarDate; until: CalendarDate }

/**
 * The first day from `start` on which a term can begin whose every day has a spot free.
 * @param lastOf the last day of a term that begins on a day @param full ascending
 */
export function firstFreeStart(
  start: CalendarDate,
  lastOf: (start: CalendarDate) => CalendarDate,
  full: readonly CalendarDate[],
): CalendarDate {
  let from = start
  for (;;) {
    const until = lastOf(from)
    const blocking = full.filter(day => from <= day && day <= until).at(-1)
    if (blocking === undefined) return from
    from = addDays(blocking, 1)
  }
}

/** The lowest spot of each day that is not taken; undefined where all are. */
export function lowestFree(taken: ReadonlySet<number>, capacity: number): number | undefined {
  for (let spot = 1; spot <= capacity; spot += 1) if (!taken.has(spot)) return spot
  return undefined
}

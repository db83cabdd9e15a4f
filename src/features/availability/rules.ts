import {
  addDays,
  type CalendarDate,
  type DayOfWeek,
  dayOfWeek,
  daysBetween,
} from '../../shared/calendar-date.ts'

/** Starts are offered on this grid, counted from the barber's opening. */
export const START_GRID_MINUTES = 15
/** A visit claims the chair in cells of this size; every duration is a whole number of them. */
export const CELL_MINUTES = 5
/** How many days after today can be booked (spec §5). */
export const BOOKING_WINDOW_DAYS = 180

/** The shop's own date and minute of the day, as read once from the clock. */
export type ShopMoment = { date: CalendarDate; minute: number }

/** When a barber works on one day; minutes since midnight, `closesMinute` exclusive. */
export type WorkingHours = { opensMinute: number; closesMinute: number }

/**
 * All that decides what is free on one day of one barber's diary. `claimedCells` holds cell numbers (minute of
 * the day ÷ CELL_MINUTES); a start must be later than `afterMinute`.
 */
export type DiaryDay = {
  hours: WorkingHours | null
  claimedCells: ReadonlySet<number>
  afterMinute: number
}

export type TimeRefusal = 'outside-window' | 'day-off' | 'off-grid' | 'outside-hours' | 'past' | 'taken'

/** First and last date that a visit can be booked on, both included. */
export function bookingWindow(today: CalendarDate): { firstDate: CalendarDate; lastDate: CalendarDate } {
  return { firstDate: today, lastDate: addDays(today, BOOKING_WINDOW_DAYS) }
}

/** True from today to BOOKING_WINDOW_DAYS after it, both included. */
export function isInWindow(date: CalendarDate, today: CalendarDate): boolean {
  const days = daysBetween(today, date)
  return days >= 0 && days <= BOOKING_WINDOW_DAYS
}

/** Why nobody can be booked on that date; null when it is in the window. */
export function whyNotOn(date: CalendarDate, today: CalendarDate): 'outside-window' | null {
  return isInWindow(date, today) ? null : 'outside-window'
}

/** Every date of the window that falls on one of these days of the week, ascending. */
export function selectableDates(
  { firstDate, lastDate }: { firstDate: CalendarDate; lastDate: CalendarDate },
  days: ReadonlySet<DayOfWeek>,
): CalendarDate[] {
  const length = daysBetween(firstDate, lastDate) + 1
  const dates = Array.from({ length }, (_, index) => addDays(firstDate, index))
  return dates.filter(date => days.has(dayOfWeek(date)))
}

/** The minute that a start on `date` must be later than: none but for today, every one for a day gone by. */
export function afterMinuteOn(date: CalendarDate, now: ShopMoment): number {
  if (date > now.date) return -1
  return date < now.date ? Number.POSITIVE_INFINITY : now.minute
}

/** The cells of a visit, ascending. */
export function cellsOf(startMinute: number, durationMinutes: number): number[] {
  const first = startMinute / CELL_MINUTES
  return Array.from({ length: durationMinutes / CELL_MINUTES }, (_, index) => first + index)
}

/**
 * Minutes free from `startMinute`, on the grid or off it, until the next visit or the end of the day; 0 when it is
 * taken, closed or gone by.
 */
export function freeMinutesFrom(day: DiaryDay, startMinute: number): number {
  if (!day.hours || startMinute < day.hours.opensMinute || startMinute <= day.afterMinute) return 0
  let cell = Math.floor(startMinute / CELL_MINUTES)
  while (cell * CELL_MINUTES < day.hours.closesMinute && !day.claimedCells.has(cell)) cell++
  return Math.max(0, cell * CELL_MINUTES - startMinute)
}

/** Every start, ascending in minutes since midnight, from which a whole visit of that length is free. */
export function freeStarts(day: DiaryDay, durationMinutes: number): number[] {
  if (!day.hours) return []
  const { opensMinute, closesMinute } = day.hours
  const starts: number[] = []
  let freeMinutes = 0
  for (let minute = closesMinute - CELL_MINUTES; minute >= opensMinute; minute -= CELL_MINUTES) {
    freeMinutes = day.claimedCells.has(minute / CELL_MINUTES) ? 0 : freeMinutes + CELL_MINUTES
    const isOnGrid = (minute - opensMinute) % START_GRID_MINUTES === 0
    if (isOnGrid && freeMinutes >= durationMinutes && minute > day.afterMinute) starts.push(minute)
  }
  return starts.reverse()
}

/** Those of these dates on which a visit of that length can begin at some time. */
export function freeDates(
  dates: readonly CalendarDate[],
  dayOn: (date: CalendarDate) => DiaryDay,
  durationMinutes: number,
): CalendarDate[] {
  return dates.filter(date => freeStarts(dayOn(date), durationMinutes).length > 0)
}

/** The dates of the booking window from one day to another, both included; none when they lie outside it. */
export function datesInWindow(from: CalendarDate, to: CalendarDate, today: CalendarDate): CalendarDate[] {
  const { firstDate, lastDate } = bookingWindow(today)
  const [first, last] = [from < firstDate ? firstDate : from, to > lastDate ? lastDate : to]
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, day) => addDays(first, day))
}

/** Why a visit can't be on that day at that minute; null when it can. */
export function whyNotAt(day: DiaryDay, startMinute: number, durationMinutes: number): TimeRefusal | null {
  if (!day.hours) return 'day-off'
  const { opensMinute, closesMinute } = day.hours
  if (startMinute < opensMinute || startMinute + durationMinutes > closesMinute) return 'outside-hours'
  if ((startMinute - opensMinute) % START_GRID_MINUTES !== 0) return 'off-grid'
  if (startMinute <= day.afterMinute) return 'past'
  return freeMinutesFrom(day, startMinute) < durationMinutes ? 'taken' : null
}

/** Of the barbers free at one time, the one with the least booked that day; the first listed wins a tie. */
export function leastBooked<B extends { bookedMinutes: number }>(free: readonly B[]): B | undefined {
  return free.reduce<B | undefined>(
    (least, barber) => (least && least.bookedMinutes <= barber.bookedMinutes ? least : barber),
    undefined,
  )
}

/** The times at which one of several diaries has a whole visit of that length free, each with the barber who would. */
export function startsOfAny(
  days: ReadonlyMap<number, DiaryDay>,
  durationMinutes: number,
): { startMinute: number; barberId: number }[] {
  const free = new Map<number, { barberId: number; bookedMinutes: number }[]>()
  for (const [barberId, day] of days) {
    const bookedMinutes = day.claimedCells.size * CELL_MINUTES
    for (const start of freeStarts(day, durationMinutes))
      free.set(start, [...(free.get(start) ?? []), { barberId, bookedMinutes }])
  }
  return [...free]
    .sort(([a], [b]) => a - b)
    .flatMap(([startMinute, barbers]) => {
      const barber = leastBooked(barbers)
      return barber ? { startMinute, barberId: barber.barberId } : []
    })
}

/** The day without what a visit of it holds: it is free for that same visit. */
export function withoutCells(day: DiaryDay, cells: readonly number[]): DiaryDay {
  return { ...day, claimedCells: day.claimedCells.difference(new Set(cells)) }
}

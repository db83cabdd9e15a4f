import {
  addDays,
  type CalendarDate,
  type DayOfWeek,
  datesBetween,
  dayOfWeek,
  daysBetween,
} from '../../shared/calendar-date.ts'
import { CELL_MINUTES } from '../hours/cell-rules.ts'
import { holds, type Span } from '../hours/span-rules.ts'
import type { BookingRules } from '../shop/booking-contract.ts'
import type { BookingWindow } from './contract.ts'

/** Of the rules of booking, those that say when a visit may begin. */
export type StartRules = Pick<BookingRules, 'noticeMinutes' | 'daysAhead' | 'gridMinutes'>

/** For staff: no notice is needed, and they look as far ahead as guests ever may. */
export function rulesOfStaff<Rules extends StartRules>(rules: Rules): Rules {
  return { ...rules, noticeMinutes: 0, daysAhead: Math.max(rules.daysAhead, STAFF_DAYS_AHEAD) }
}

/** The statuses of visits that hold their time in the diary. */
export const HOLDING_TIME = ['confirmed', 'pending', 'completed'] as const

const STAFF_DAYS_AHEAD = 180
const DAY_MINUTES = 1440

/** The shop's own date and minute of the day, as read once from the clock. */
export type ShopMoment = { date: CalendarDate; minute: number }

/** All that decides what is free on one day of one barber's diary. */
export type DiaryDay = {
  /** When the barber can be booked, ascending, in whole cells; the gaps are breaks and absences. None on a day off. */
  hours: readonly Span[]
  /** Starts are counted from here: the barber's first minute of the day, absent or not. */
  gridMinute: number
  /** From each start of the grid to the next. */
  gridStepMinutes: number
  /** The cells that visits hold: minute of the day ÷ CELL_MINUTES. */
  claimedCells: ReadonlySet<number>
  /** A start must be later. */
  afterMinute: number
  /** A start must not be earlier: the notice that the shop needs. */
  earliestMinute: number
}

/** A barber's diary, a day of it at a time. */
export type DayOn = (date: CalendarDate) => DiaryDay

/** Diaries by their barbers, in the shop's order. */
export type Diaries = ReadonlyMap<number, DayOn>

/** One day of each of these diaries. */
export function daysOn(diaries: Diaries, date: CalendarDate): Map<number, DiaryDay> {
  return new Map([...diaries].map(([barberId, dayOn]) => [barberId, dayOn(date)]))
}

export type TimeRefusal =
  | 'outside-window'
  | 'day-off'
  | 'off-grid'
  | 'outside-hours'
  | 'past'
  | 'short-notice'
  | 'taken'

/** First and last date that a visit can be booked on, both included. */
export function bookingWindow(today: CalendarDate, daysAhead: number): BookingWindow {
  return { firstDate: today, lastDate: addDays(today, daysAhead) }
}

export function isInWindow(date: CalendarDate, { firstDate, lastDate }: BookingWindow): boolean {
  return firstDate <= date && date <= lastDate
}

/** Why a visit can't be booked on that date; null when it can. */
export function whyNotOn(date: CalendarDate, window: BookingWindow): 'outside-window' | null {
  return isInWindow(date, window) ? null : 'outside-window'
}

/** Every date of the window that falls on one of these days of the week, ascending. */
export function selectableDates(
  { firstDate, lastDate }: BookingWindow,
  days: ReadonlySet<DayOfWeek>,
): CalendarDate[] {
  const length = daysBetween(firstDate, lastDate) + 1
  const dates = Array.from({ length }, (_, index) => addDays(firstDate, index))
  return dates.filter(date => days.has(dayOfWeek(date)))
}

/** The minute that a start on `date` must be later than: none but for today, every one for a day in the past. */
export function afterMinuteOn(date: CalendarDate, now: ShopMoment): number {
  if (date > now.date) return -1
  return date < now.date ? Number.POSITIVE_INFINITY : now.minute
}

/** The first minute of `date` that is so far ahead; negative on a day that is far enough ahead as a whole. */
export function earliestMinuteOn(date: CalendarDate, now: ShopMoment, noticeMinutes: number): number {
  return now.minute + noticeMinutes - daysBetween(now.date, date) * DAY_MINUTES
}

/**
 * Minutes free from `startMinute`, on the grid or off it, until the next visit or the end of the hours; 0 when it is
 * taken, closed or in the past.
 */
export function freeMinutesFrom(day: DiaryDay, startMinute: number): number {
  const hours = day.hours.find(
    ({ fromMinute, untilMinute }) => fromMinute <= startMinute && startMinute < untilMinute,
  )
  if (!hours || startMinute <= day.afterMinute) return 0
  let cell = Math.floor(startMinute / CELL_MINUTES)
  while (cell * CELL_MINUTES < hours.untilMinute && !day.claimedCells.has(cell)) cell++
  return Math.max(0, cell * CELL_MINUTES - startMinute)
}

/** Every start, ascending in minutes since midnight, from which a whole visit of that length is free. */
export function freeStarts(day: DiaryDay, durationMinutes: number): number[] {
  return day.hours.flatMap(hours => freeStartsWithin(day, hours, durationMinutes))
}

function freeStartsWithin(
  day: DiaryDay,
  { fromMinute, untilMinute }: Span,
  durationMinutes: number,
): number[] {
  const starts: number[] = []
  let freeMinutes = 0
  for (let minute = untilMinute - CELL_MINUTES; minute >= fromMinute; minute -= CELL_MINUTES) {
    freeMinutes = day.claimedCells.has(minute / CELL_MINUTES) ? 0 : freeMinutes + CELL_MINUTES
    const isFree = freeMinutes >= durationMinutes && minute > day.afterMinute
    if (isFree && isOnGrid(day, minute) && minute >= day.earliestMinute) starts.push(minute)
  }
  return starts.reverse()
}

export function isOnGrid(
  { gridMinute, gridStepMinutes }: Pick<DiaryDay, 'gridMinute' | 'gridStepMinutes'>,
  minute: number,
): boolean {
  return (minute - gridMinute) % gridStepMinutes === 0
}

/** Every start of the grid within those hours, ascending. */
export function gridStarts(
  { gridMinute, gridStepMinutes }: Pick<DiaryDay, 'gridMinute' | 'gridStepMinutes'>,
  { fromMinute, untilMinute }: Span,
): number[] {
  const steps = (minute: number) => Math.ceil((minute - gridMinute) / gridStepMinutes)
  const [first, end] = [steps(fromMinute), steps(untilMinute)]
  return Array.from({ length: end - first }, (_, step) => gridMinute + (first + step) * gridStepMinutes)
}

/** The first start of the first of these dates on which a visit of that length can begin; null when there is none. */
export function firstStart(
  dates: readonly CalendarDate[],
  dayOn: DayOn,
  durationMinutes: number,
): { date: CalendarDate; startMinute: number } | null {
  for (const date of dates) {
    const [startMinute] = freeStarts(dayOn(date), durationMinutes)
    if (startMinute !== undefined) return { date, startMinute }
  }
  return null
}

/** The dates of the booking window from one day to another, both included; none when they lie outside it. */
export function datesInWindow(
  from: CalendarDate,
  to: CalendarDate,
  { firstDate, lastDate }: BookingWindow,
): CalendarDate[] {
  const [first, last] = [from < firstDate ? firstDate : from, to > lastDate ? lastDate : to]
  return datesBetween(first, last)
}

/** Why a visit can't be on that day at that minute; null when it can. */
export function whyNotAt(day: DiaryDay, startMinute: number, durationMinutes: number): TimeRefusal | null {
  if (day.hours.length === 0) return 'day-off'
  const visit = { fromMinute: startMinute, untilMinute: startMinute + durationMinutes }
  if (!holds(day.hours, visit)) return 'outside-hours'
  if (!isOnGrid(day, startMinute)) return 'off-grid'
  if (startMinute <= day.afterMinute) return 'past'
  if (startMinute < day.earliestMinute) return 'short-notice'
  return freeMinutesFrom(day, startMinute) < durationMinutes ? 'taken' : null
}

/** Of the barbers free at one time, the one with the least booked that day; the first listed wins a tie. */
export function leastBooked<B extends { bookedMinutes: number }>(free: readonly B[]): B | undefined {
  return free.reduce<B | undefined>(
    (least, barber) => (least && least.bookedMinutes <= barber.bookedMinutes ? least : barber),
    undefined,
  )
}

/** The times at which one of several barbers has a whole visit of their own length free, each with the barber to take. */
export function startsOfAny(
  days: ReadonlyMap<number, DiaryDay>,
  minutesOf: (barberId: number) => number,
): { startMinute: number; barberId: number }[] {
  const free = new Map<number, { barberId: number; bookedMinutes: number }[]>()
  for (const [barberId, day] of days) {
    const bookedMinutes = day.claimedCells.size * CELL_MINUTES
    for (const start of freeStarts(day, minutesOf(barberId)))
      free.set(start, [...(free.get(start) ?? []), { barberId, bookedMinutes }])
  }
  return [...free]
    .sort(([a], [b]) => a - b)
    .flatMap(([startMinute, barbers]) => {
      const barber = leastBooked(barbers)
      return barber ? { startMinute, barberId: barber.barberId } : []
    })
}

/** The day with those cells free: what a visit of it holds is free for that same visit. */
export function withoutCells(day: DiaryDay, cells: readonly number[]): DiaryDay {
  return { ...day, claimedCells: day.claimedCells.difference(new Set(cells)) }
}

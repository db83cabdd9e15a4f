import { addDays, type CalendarDate, datesBetween } from '../../../shared/calendar-date.ts'
import { DAY_MINUTES } from '../../../shared/clock-time.ts'
import { type DiarySlot, type SlotStart, spanOf } from '../../../shared/diary-slot.ts'
import { holds, type MinuteSpan, subtract, touches } from '../../../shared/minute-span.ts'
import type { Moment } from '../../../shared/moment.ts'
import { minuteOnAfter, SUMMER_MINUTES } from '../../../shared/summer-time.ts'
import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'
import type { BookingWindow } from './contract.ts'
import type { TimeRefusal } from './refusal-rules.ts'

export type StartRules = Pick<BookingRules, 'noticeMinutes' | 'daysAhead' | 'gridMinutes'>

/** For staff: no notice is needed, and they look as far ahead as guests ever may. */
export function rulesOfStaff<Rules extends StartRules>(rules: Rules): Rules {
  return { ...rules, noticeMinutes: 0, daysAhead: Math.max(rules.daysAhead, STAFF_DAYS_AHEAD) }
}

/** The statuses of visits that hold their time in the diary. */
export const HOLDING_TIME = ['confirmed', 'pending', 'completed'] as const

/** All other statuses. */
export const GIVING_TIME_BACK = ['cancelled', 'no-show'] as const

const STAFF_DAYS_AHEAD = 180

export type DiaryDay = {
  /** When the barber can be booked, ascending, in whole cells; the gaps are breaks and absences. None on a day off. */
  hours: readonly MinuteSpan[]
  /** Starts are counted from here: the barber's first minute of the day, absent or not. */
  gridMinute: number
  gridStepMinutes: number
  /** The time that visits hold, in whole cells. */
  visits: readonly MinuteSpan[]
  /** What the queue has promised within the next hour, which no one can book online. */
  promised: readonly MinuteSpan[]
  /** A start must be later. */
  afterMinute: number
  /** A start must not be earlier: the notice that the shop needs. */
  earliestMinute: number
}

type DayOn = (date: CalendarDate) => DiaryDay

export type Diaries = ReadonlyMap<number, DayOn>

export function daysOn(diaries: Diaries, date: CalendarDate): Map<number, DiaryDay> {
  return new Map([...diaries].map(([barberId, dayOn]) => [barberId, dayOn(date)]))
}

export function bookingWindow(today: CalendarDate, daysAhead: number): BookingWindow {
  return { firstDate: today, lastDate: addDays(today, daysAhead) }
}

export function isInWindow(date: CalendarDate, { firstDate, lastDate }: BookingWindow): boolean {
  return firstDate <= date && date <= lastDate
}

export function whyNotOn(date: CalendarDate, window: BookingWindow): 'outside-window' | null {
  return isInWindow(date, window) ? null : 'outside-window'
}

/** The minute that a start on `date` must be later than: none but for today, every one for a day in the past. */
export function afterMinuteOn(date: CalendarDate, now: Moment): number {
  if (date > now.date) return -1
  return date < now.date ? Number.POSITIVE_INFINITY : now.minute
}

/** The first minute of `date` that is so far ahead; negative on a day that is far enough ahead as a whole. */
export function earliestMinuteOn(date: CalendarDate, now: Moment, noticeMinutes: number): number {
  return minuteOnAfter(date, now, noticeMinutes)
}

/** The last date with a time that may be nearer than the notice, also when the clocks change on the way. */
export function lastDateOfNotice({ date, minute }: Moment, noticeMinutes: number): CalendarDate {
  return addDays(date, Math.floor((minute + noticeMinutes + SUMMER_MINUTES) / DAY_MINUTES))
}

/** Minutes from `startMinute`, on the grid or off it, to the next visit or the end; 0 when taken, closed or past. */
export function freeMinutesFrom(day: DiaryDay, startMinute: number): number {
  const free = freeSpans(day).find(span => touches([span], minuteAt(startMinute)))
  return free && startMinute > day.afterMinute ? free.untilMinute - startMinute : 0
}

function freeSpans({ hours, visits, promised }: DiaryDay): MinuteSpan[] {
  return subtract(hours, promised.length === 0 ? visits : [...visits, ...promised])
}

function minuteAt(minute: number): MinuteSpan {
  return { fromMinute: minute, untilMinute: minute + 1 }
}

/** Every start, ascending in minutes since midnight, from which a whole visit of that length is free. */
export function freeStarts(day: DiaryDay, durationMinutes: number): number[] {
  return startSpans(day, durationMinutes).flatMap(span => gridStarts(day, span))
}

export function countFreeStarts(day: DiaryDay, durationMinutes: number): number {
  return countStarts(day, startSpans(day, durationMinutes))
}

/** Every start of the grid within the hours of that day, free or not. */
export function countAllStarts(day: DiaryDay): number {
  return countStarts(day, day.hours)
}

function startSpans(day: DiaryDay, durationMinutes: number): MinuteSpan[] {
  const first = Math.max(day.afterMinute + 1, day.earliestMinute)
  return freeSpans(day).map(({ fromMinute, untilMinute }) => ({
    fromMinute: Math.max(first, fromMinute),
    untilMinute: untilMinute - durationMinutes + 1,
  }))
}

export function isOnGrid(
  { gridMinute, gridStepMinutes }: Pick<DiaryDay, 'gridMinute' | 'gridStepMinutes'>,
  minute: number,
): boolean {
  return (minute - gridMinute) % gridStepMinutes === 0
}

/** Every start of the grid within those hours, ascending; none when they end before they begin. */
export function gridStarts(grid: Grid, { fromMinute, untilMinute }: MinuteSpan): number[] {
  const starts: number[] = []
  for (let start = firstOnGrid(grid, fromMinute); start < untilMinute; start += grid.gridStepMinutes)
    starts.push(start)
  return starts
}

type Grid = Pick<DiaryDay, 'gridMinute' | 'gridStepMinutes'>

function firstOnGrid({ gridMinute, gridStepMinutes }: Grid, fromMinute: number): number {
  return gridMinute + Math.ceil((fromMinute - gridMinute) / gridStepMinutes) * gridStepMinutes
}

/** As many as `gridStarts` of these spans has, which are apart. */
function countStarts(grid: Grid, spans: readonly MinuteSpan[]): number {
  return spans.reduce((sum, { fromMinute, untilMinute }) => {
    const steps = Math.ceil((untilMinute - firstOnGrid(grid, fromMinute)) / grid.gridStepMinutes)
    return sum + Math.max(0, steps)
  }, 0)
}

export function firstStart(
  dates: readonly CalendarDate[],
  dayOn: DayOn,
  durationMinutes: number,
): SlotStart | null {
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

export function whyNotAt(day: DiaryDay, startMinute: number, durationMinutes: number): TimeRefusal | null {
  if (day.hours.length === 0) return 'day-off'
  const visit = spanOf({ startMinute, durationMinutes })
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
    const bookedMinutes = minutesBooked(day)
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

export function minutesBooked({ visits }: Pick<DiaryDay, 'visits'>): number {
  return visits.reduce((sum, { fromMinute, untilMinute }) => sum + untilMinute - fromMinute, 0)
}

export type DatedDay = { barberId: number; date: CalendarDate; day: DiaryDay }

/** A day on which the time that these visits hold counts as free, since they are about to move. */
export function withoutVisits(
  visits: readonly (DiarySlot & { status: string })[],
  { barberId, date, day }: DatedDay,
): DiaryDay {
  const own = visits
    .filter(({ status }) => HOLDING_TIME.some(each => each === status))
    .filter(visit => visit.barberId === barberId && visit.date === date)
  return { ...day, visits: subtract(day.visits, own.map(spanOf)) }
}

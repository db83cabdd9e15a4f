/** A civil date in the shop's zone, `yyyy-MM-dd`; arithmetic is in UTC, so clock changes never shift it. */
export type CalendarDate = string

export type DayOfWeek = number

export const DAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_MS = 86_400_000

export function isCalendarDate(text: string): boolean {
  const ms = SHAPE.test(text) ? epochMs(text) : Number.NaN
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text)
}

function epochMs(date: CalendarDate): number {
  // A date without a time is UTC’s (ECMA-262, 21.4.3.2).
  return Date.parse(date)
}

export function dateParts(date: CalendarDate): { year: number; month: number; day: number } {
  const [, year, month, day] = SHAPE.exec(date) ?? []
  return { year: Number(year), month: Number(month), day: Number(day) }
}

export function calendarDate(year: number, month: number, day: number): CalendarDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateAt(epochMs(date) + days * DAY_MS)
}

function dateAt(ms: number): CalendarDate {
  const date = new Date(ms)
  // Node's own text of a date takes three times as long.
  return calendarDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

/** Clamped to the month's last day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = dateParts(date)
  const monthsSinceYearZero = year * 12 + (month - 1) + months
  const firstDay = calendarDate(Math.floor(monthsSinceYearZero / 12), (monthsSinceYearZero % 12) + 1, 1)
  const lastDay = lastDayOfMonth(firstDay)
  return day > dateParts(lastDay).day ? lastDay : addDays(firstDay, day - 1)
}

export function lastDayOfMonth(date: CalendarDate): CalendarDate {
  const { year, month } = dateParts(date)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((epochMs(to) - epochMs(from)) / DAY_MS)
}

/** Each date from one to another, both included; none when the second is the earlier. */
export function datesBetween(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const dates: CalendarDate[] = []
  const last = epochMs(to)
  for (let ms = epochMs(from); ms <= last; ms += DAY_MS) dates.push(dateAt(ms))
  return dates
}

export function dayOfWeek(date: CalendarDate): DayOfWeek {
  return new Date(epochMs(date)).getUTCDay()
}

export function formatDate(date: CalendarDate, options: { year?: boolean } = {}): string {
  const { year, month, day } = dateParts(date)
  const text = `${DAY_NAMES[dayOfWeek(date)]} ${day} ${MONTH_NAMES[month - 1]}`
  return options.year === true ? `${text} ${year}` : text
}

/** `Sat 28 Nov`. */
export function formatWeekday(date: CalendarDate): string {
  return `${DAY_NAMES[dayOfWeek(date)]?.slice(0, 3)} ${formatDayOfMonth(date)}`
}

/** `28 Nov`. */
export function formatDayOfMonth(date: CalendarDate): string {
  const { month, day } = dateParts(date)
  return `${day} ${MONTH_NAMES[month - 1]?.slice(0, 3)}`
}

/** `28 Nov 2026`. */
export function formatShortDate(date: CalendarDate): string {
  return `${formatDayOfMonth(date)} ${dateParts(date).year}`
}

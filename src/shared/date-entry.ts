import {
  addDays,
  type CalendarDate,
  calendarDate,
  DAY_NAMES,
  dateParts,
  dayOfWeek,
  daysBetween,
  formatShortDate,
  isCalendarDate,
  MONTH_NAMES,
} from './calendar-date.ts'

export type AllowedDates = { min?: CalendarDate | undefined; max?: CalendarDate | undefined }

const DAYS_FROM_TODAY: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }
const FILLERS = new Set(['st', 'nd', 'rd', 'th', 'of', 'the'])
const FEWEST_LETTERS = 3

/** `28/11`, `28 nov`, `Sat 28.11.26`, `tomorrow`; without a year the nearest within the range. Null when unreadable. */
export function readDate(text: string, today: CalendarDate, range: AllowedDates = {}): CalendarDate | null {
  const entry = text.trim().toLowerCase()
  if (isCalendarDate(entry)) return entry
  const daysFromToday = DAYS_FROM_TODAY[entry]
  if (daysFromToday !== undefined) return addDays(today, daysFromToday)
  const words = (entry.match(/\d+|[a-z]+/g) ?? []).filter(word => !FILLERS.has(word))
  const weekday = indexIn(DAY_NAMES, words[0])
  const [day, month, year, ...rest] = weekday === -1 ? words : words.slice(1)
  if (weekday !== -1 && day === undefined) return addDays(today, (weekday + 7 - dayOfWeek(today)) % 7)
  if (day === undefined || month === undefined || rest.length > 0) return null
  return nearest(datesOf(Number(day), monthOf(month), yearsOf(year, today)), today, range)
}

export const UNREADABLE_DATE = 'Write the date like 28 Nov or 28/11/2026.'

/** Why an entry is refused, in a sentence for beside its field; null for one that is right, or empty. */
export function whyNotDate(text: string, today: CalendarDate, range: AllowedDates = {}): string | null {
  if (text.trim() === '') return null
  const date = readDate(text, today, range)
  if (date === null) return UNREADABLE_DATE
  if (range.min && date < range.min) return `Choose ${formatShortDate(range.min)} or later.`
  if (range.max && date > range.max) return `Choose ${formatShortDate(range.max)} or earlier.`
  return null
}

function indexIn(names: readonly string[], word = ''): number {
  return word.length < FEWEST_LETTERS ? -1 : names.findIndex(name => name.toLowerCase().startsWith(word))
}

function monthOf(word: string): number {
  return /\d/.test(word) ? Number(word) : indexIn(MONTH_NAMES, word) + 1
}

function yearsOf(word: string | undefined, today: CalendarDate): number[] {
  const { year } = dateParts(today)
  if (word === undefined) return [year - 1, year, year + 1]
  if (word.length === 2) return [2000 + Number(word)]
  return word.length === 4 ? [Number(word)] : []
}

function datesOf(day: number, month: number, years: readonly number[]): CalendarDate[] {
  return years.map(year => calendarDate(year, month, day)).filter(isCalendarDate)
}

function nearest(
  dates: readonly CalendarDate[],
  today: CalendarDate,
  { min, max }: AllowedDates,
): CalendarDate | null {
  const allowed = dates.filter(date => (!min || date >= min) && (!max || date <= max))
  const distance = (date: CalendarDate) => Math.abs(daysBetween(today, date))
  const [first = null] = (allowed.length > 0 ? allowed : dates).toSorted((a, b) => distance(a) - distance(b))
  return first
}

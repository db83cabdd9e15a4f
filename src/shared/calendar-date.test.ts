import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  calendarDate,
  dateParts,
  dayOfWeek,
  daysBetween,
  formatDate,
  formatShortDate,
  isCalendarDate,
  lastDayOfMonth,
} from './calendar-date.ts'
import { calendarDate as wireDate } from './wire.ts'

/** Dates of the years 1 to 9999, with Temporal as the reference. */
const anyDate = fc
  .integer({ min: 0, max: 3_652_000 })
  .map(days => Temporal.PlainDate.from('0001-01-01').add({ days }))
const fewDays = fc.integer({ min: -500, max: 500 })

describe('compared with Temporal', () => {
  test('adds days', () =>
    fc.assert(
      fc.property(anyDate, fewDays, (date, days) => {
        const wanted = date.add({ days })
        fc.pre(wanted.year >= 1 && wanted.year <= 9999)
        expect(addDays(date.toString(), days)).toBe(wanted.toString())
      }),
    ))
  test('counts the days between two dates', () =>
    fc.assert(
      fc.property(anyDate, anyDate, (from, to) => {
        expect(daysBetween(from.toString(), to.toString())).toBe(from.until(to).days)
      }),
    ))
  // Shows §3.4
  test('returns the day of the week, Sunday being 0', () =>
    fc.assert(
      fc.property(anyDate, date => {
        expect(dayOfWeek(date.toString())).toBe(date.dayOfWeek % 7)
      }),
    ))
  test('splits and joins a date', () =>
    fc.assert(
      fc.property(anyDate, date => {
        const { year, month, day } = dateParts(date.toString())
        expect(year).toEqual(date.year)
        expect(month).toEqual(date.month)
        expect(day).toEqual(date.day)
        expect(calendarDate(year, month, day)).toBe(date.toString())
      }),
    ))
})

const digits = (max: number, width: number) =>
  fc.integer({ min: 0, max }).map(n => String(n).padStart(width, '0'))
const dateLike = fc.tuple(digits(9999, 4), digits(14, 2), digits(33, 2)).map(parts => parts.join('-'))

describe('a date', () => {
  test('is valid exactly when Temporal accepts it, in pages and calls', () =>
    fc.assert(
      fc.property(fc.oneof(dateLike, fc.string()), text => {
        const isReal = /^\d{4}-\d{2}-\d{2}$/.test(text) && isTaken(text)
        expect(isCalendarDate(text)).toBe(isReal)
        expect(wireDate.safeParse(text).success).toBe(isReal)
      }),
      { numRuns: 2000 },
    ))
  test.each([
    '2027-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-12-04T10:00',
    '',
    'x',
  ])('“%s” is not valid', text => expect(isCalendarDate(text)).toBe(false))
  test('29 February is valid in a leap year', () => expect(isCalendarDate('2028-02-29')).toBe(true))
  test('is formatted in words', () => {
    expect(formatDate('2026-12-04')).toBe('Friday 4 December')
    expect(formatDate('2027-03-28', { year: true })).toBe('Sunday 28 March 2027')
    expect(formatShortDate('2026-11-28')).toBe('28 Nov 2026')
  })
})

function isTaken(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}

describe('months', () => {
  test('a month ends on its 31st, 30th, 28th or, in a leap year, 29th', () => {
    expect(lastDayOfMonth('2026-12-01')).toBe('2026-12-31')
    expect(lastDayOfMonth('2027-04-30')).toBe('2027-04-30')
    expect(lastDayOfMonth('2027-02-11')).toBe('2027-02-28')
    expect(lastDayOfMonth('2028-02-11')).toBe('2028-02-29')
  })

  test('adding months keeps the day and carries into the next year', () => {
    expect(addMonths('2026-12-15', 3)).toBe('2027-03-15')
    expect(addMonths('2026-01-01', 11)).toBe('2026-12-01')
    expect(addMonths('2026-12-01', 24)).toBe('2028-12-01')
  })

  test('adding months clamps to the last day of the month', () => {
    expect(addMonths('2026-08-31', 3)).toBe('2026-11-30')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
    expect(addMonths('2027-11-30', 3)).toBe('2028-02-29')
  })

  test('adding no months returns the same date', () => {
    expect(addMonths('2028-02-29', 0)).toBe('2028-02-29')
  })
})

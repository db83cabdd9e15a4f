import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, datesBetween } from '../../../shared/calendar-date.ts'
import {
  barOf,
  dayCount,
  daysOfBar,
  kindOfPeriod,
  momentBefore,
  monthsOf,
  neighbour,
  PERIOD_KINDS,
  type Period,
  periodAround,
  periodBefore,
  periodOf,
  whyNoPeriod,
} from './rules.ts'

const anyDay = fc.integer({ min: 0, max: 4000 }).map(days => addDays('2024-01-01', days))
const anyPeriod = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 1000 }))
  .map(([from, days]): Period => ({ from, to: addDays(from, days) }))

test('a week begins on Monday, a month and a year on their first day', () => {
  expect(periodAround('week', '2026-12-06')).toEqual({ from: '2026-11-30', to: '2026-12-06' })
  expect(periodAround('month', '2024-02-11')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(periodAround('year', '2026-12-01')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})

test('the period around a day is of its kind, holds the day, and its neighbours touch it', () =>
  fc.assert(
    fc.property(fc.constantFrom(...PERIOD_KINDS), anyDay, (kind, date) => {
      const period = periodAround(kind, date)
      expect(kindOfPeriod(period)).toBe(kind)
      expect(period.from <= date && date <= period.to).toBe(true)
      expect(neighbour(period, 1).from).toBe(addDays(period.to, 1))
      expect(neighbour(period, -1).to).toBe(addDays(period.from, -1))
      expect(neighbour(neighbour(period, 1), -1)).toEqual(period)
    }),
  ))

test('any span is followed by one of the same length', () => {
  expect(neighbour({ from: '2026-12-01', to: '2026-12-10' }, 1)).toEqual({
    from: '2026-12-11',
    to: '2026-12-20',
  })
})

describe('the span before', () => {
  test('of a month is the month before, and of a year the year before', () => {
    expect(periodBefore(periodAround('month', '2026-11-01'), '2026-12-01')).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    })
    expect(periodBefore(periodAround('year', '2024-12-31'), '2026-12-01')).toEqual({
      from: '2023-01-01',
      to: '2023-12-31',
    })
  })
  test('of other days has the same length and ends the day before', () => {
    expect(periodBefore({ from: '2026-11-02', to: '2026-11-30' }, '2026-12-01')).toEqual({
      from: '2026-10-04',
      to: '2026-11-01',
    })
  })
  test('of a running month ends with the month before, however many days have begun', () => {
    expect(periodBefore(periodAround('month', '2026-11-28'), '2026-11-28')).toEqual({
      from: '2026-10-01',
      to: '2026-10-28',
    })
    expect(periodBefore(periodAround('month', '2026-03-30'), '2026-03-30')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    })
  })
  test('of a running week is only as long as the week has run', () => {
    expect(periodBefore(periodAround('week', '2026-12-02'), '2026-12-02')).toEqual({
      from: '2026-11-23',
      to: '2026-11-25',
    })
  })
  test('of a running period ends at the same time of its last day as the period has come to', () => {
    const by = (period: Period, date: string) => {
      const before = periodBefore(period, date)
      return before && momentBefore(period, before, { date, minute: 495 })
    }
    expect(by(periodAround('week', '2026-12-02'), '2026-12-02')).toEqual({ date: '2026-11-25', minute: 495 })
    expect(by(periodAround('day', '2026-12-02'), '2026-12-02')).toEqual({ date: '2026-12-01', minute: 495 })
    expect(by(periodAround('week', '2026-12-02'), '2026-12-09')).toBeNull()
    expect(by(periodAround('month', '2026-03-30'), '2026-03-30')).toBeNull()
  })
  test('is none for days to come', () => {
    expect(periodBefore({ from: '2026-12-02', to: '2026-12-02' }, '2026-12-01')).toBeNull()
  })
})

test('bars hold every day of a period once', () =>
  fc.assert(
    fc.property(anyPeriod, period => {
      const bars = [...new Set(datesBetween(period.from, period.to).map(date => barOf(period, date)))]
      expect(
        bars.map(first => daysOfBar(period, first)).flatMap(each => datesBetween(each.from, each.to)),
      ).toEqual(datesBetween(period.from, period.to))
      expect(bars.length).toBeLessThanOrEqual(45)
    }),
  ))

test('the months of a period hold every day of it once, each in one month', () =>
  fc.assert(
    fc.property(anyPeriod, period => {
      const months = monthsOf(period)
      expect(months.flatMap(each => datesBetween(each.from, each.to))).toEqual(
        datesBetween(period.from, period.to),
      )
      for (const { from, to } of months) expect(from.slice(0, 7)).toBe(to.slice(0, 7))
    }),
  ))

test('an address without dates, or with dates that make no report, is the week of today', () => {
  const read = (search: string) => periodOf(new URLSearchParams(search), '2026-12-01')
  const week = { from: '2026-11-30', to: '2026-12-06' }
  for (const search of ['', 'from=x', 'from=2026-12-05&to=2026-12-01', 'from=2020-01-01&to=2026-01-01'])
    expect(read(search)).toEqual(week)
  expect(read('from=2026-12-04')).toEqual({ from: '2026-12-04', to: '2026-12-04' })
  expect(read('from=2026-12-04&to=2026-12-05')).toEqual({ from: '2026-12-04', to: '2026-12-05' })
})

test('a report holds three years at most', () => {
  expect(whyNoPeriod({ from: '2024-01-01', to: '2026-12-31' })).toBeNull()
  expect(whyNoPeriod({ from: '2024-01-01', to: '2027-01-01' })).toBe('too-long')
  expect(whyNoPeriod({ from: '2026-12-02', to: '2026-12-01' })).toBe('reversed')
  expect(dayCount({ from: '2026-12-01', to: '2026-12-01' })).toBe(1)
})

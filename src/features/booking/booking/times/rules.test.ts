import { describe, expect, test } from 'vitest'
import { addDays, datesBetween } from '../../../../shared/calendar-date.ts'
import {
  dayShown,
  freeDaysAfter,
  nearestTo,
  soonestOtherDay,
  stripAskedFor,
  stripShown,
  stripsOf,
  stripWith,
} from './rules.ts'

const WINDOW = { firstDate: '2026-12-01', lastDate: '2027-05-30' }
const OPEN = { date: null, from: null }
const FIRST = { from: '2026-12-01', to: '2026-12-14' }
const SECOND = { from: '2026-12-15', to: '2026-12-28' }

/** The days of a strip, of which these are free. */
const daysWith = (free: string[], firstFree: string | null = free[0] ?? null) => ({
  days: datesBetween(FIRST.from, FIRST.to).map(date => ({
    date,
    freeStarts: free.includes(date) ? 3 : 0,
    allStarts: 8,
  })),
  firstFree,
})

describe('the strips of days', () => {
  test('hold every day of the window once, 14 at a time', () => {
    const strips = stripsOf(WINDOW)
    expect(strips.slice(0, 2)).toEqual([FIRST, SECOND])
    expect(strips.at(-1)).toEqual({ from: '2027-05-18', to: '2027-05-30' })
    expect(strips.flatMap(({ from, to }) => datesBetween(from, to))).toEqual(
      Array.from({ length: 181 }, (_, day) => addDays('2026-12-01', day)),
    )
  })
  test('are the first and the last one for dates outside the window', () => {
    expect(stripWith('2026-01-01', WINDOW)).toEqual(FIRST)
    expect(stripWith('2026-12-15', WINDOW)).toEqual(SECOND)
    expect(stripWith('2030-01-01', WINDOW).to).toBe('2027-05-30')
  })
  test('begin with the chosen day, else with the days asked for, else today', () => {
    expect(stripAskedFor({ date: '2026-12-20', from: null }, WINDOW)).toEqual(SECOND)
    expect(stripAskedFor({ date: null, from: '2026-12-15' }, WINDOW)).toEqual(SECOND)
    expect(stripAskedFor(OPEN, WINDOW)).toEqual(FIRST)
  })
  test('move on to the first free day only while nothing is asked for', () => {
    const full = daysWith([], '2026-12-17')
    expect(stripShown(OPEN, WINDOW, full)).toEqual(SECOND)
    expect(stripShown({ date: null, from: '2026-12-01' }, WINDOW, full)).toEqual(FIRST)
    expect(stripShown({ date: '2026-12-03', from: null }, WINDOW, full)).toEqual(FIRST)
    expect(stripShown(OPEN, WINDOW, daysWith([], null))).toEqual(FIRST)
  })
})

describe('the day shown', () => {
  test('is the chosen one, else the first with a free time, never a full one before it', () => {
    const days = daysWith(['2026-12-04', '2026-12-05'])
    expect(dayShown({ date: '2026-12-02', from: null }, FIRST, days)).toBe('2026-12-02')
    expect(dayShown(OPEN, FIRST, days)).toBe('2026-12-04')
  })
  test('is the first of the strip when none is free, and unknown until that is known', () => {
    expect(dayShown(OPEN, FIRST, daysWith([]))).toBe('2026-12-01')
    expect(dayShown(OPEN, FIRST, undefined)).toBeUndefined()
  })
  test('is followed by the free days after it', () =>
    expect(freeDaysAfter('2026-12-04', daysWith(['2026-12-03', '2026-12-04', '2026-12-09']))).toEqual([
      '2026-12-09',
    ]))
})

describe('other times than one that was taken', () => {
  test('are the nearest ones, in their order', () => {
    const slots = ['09:00', '09:30', '10:30', '11:00', '14:00'].map(time => ({ time }))
    expect(nearestTo('10:15', slots, 3).map(({ time }) => time)).toEqual(['09:30', '10:30', '11:00'])
    expect(nearestTo('10:15', slots.slice(0, 1), 3)).toEqual([{ time: '09:00' }])
  })
  test('and those of the soonest other day', () => {
    expect(soonestOtherDay('2026-12-04', daysWith(['2026-12-02', '2026-12-04']))).toBe('2026-12-02')
    expect(soonestOtherDay('2026-12-04', daysWith(['2026-12-04', '2026-12-05']))).toBe('2026-12-05')
    expect(soonestOtherDay('2026-12-04', daysWith([], '2026-12-17'))).toBe('2026-12-17')
    expect(soonestOtherDay('2026-12-04', daysWith(['2026-12-04']))).toBeUndefined()
    expect(soonestOtherDay('2026-12-04', undefined)).toBeUndefined()
  })
})

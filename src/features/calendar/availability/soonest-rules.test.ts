import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../shared/calendar-date.ts'
import { bookingWindow, datesInWindow } from './rules.ts'
import { type BarberStarts, MOST_SOONEST, partsOf, soonestOf } from './soonest-rules.ts'

const FIRST = '2026-12-04'

/** Days from 4 December on, each with its free minutes; Tom has them all. */
function daysOf(...minutes: number[][]): BarberStarts[] {
  return minutes.map((starts, day) => ({
    date: addDays(FIRST, day),
    starts: starts.map(startMinute => ({ startMinute, barberId: 1 })),
  }))
}
const timesOf = (days: readonly BarberStarts[]) => soonestOf(days).map(({ date, time }) => `${date} ${time}`)

describe('the soonest times', () => {
  test('are the first of each of the next days that have one', () =>
    expect(timesOf(daysOf([675, 690, 840], [540, 555], [], [510], [540]))).toEqual([
      '2026-12-04 11:15',
      '2026-12-05 09:00',
      '2026-12-07 08:30',
    ]))

  test('are in the afternoon, too, where the next day is the last', () =>
    expect(timesOf(daysOf([675, 690, 735], [540, 840]))).toEqual([
      '2026-12-04 11:15',
      '2026-12-04 12:15',
      '2026-12-05 09:00',
    ]))

  test('name one time once, when only an afternoon is left', () =>
    expect(timesOf(daysOf([840, 855, 870]))).toEqual(['2026-12-04 14:00']))

  test('are none when nothing is free', () => expect(timesOf(daysOf([], []))).toEqual([]))

  test('begin with the very next, come in order, are all free, and no more than three', () => {
    const minutes = fc
      .uniqueArray(fc.integer({ min: 0, max: 95 }), { maxLength: 8 })
      .map(quarters => quarters.map(quarter => quarter * 15).sort((one, other) => one - other))
    fc.assert(
      fc.property(fc.array(minutes, { maxLength: 6 }), list => {
        const days = daysOf(...list)
        const free = days.flatMap(allOf)
        const times = timesOf(days)
        expect(times[0]).toBe(free[0])
        expect(times).toEqual([...new Set(times)].sort())
        expect(free).toEqual(expect.arrayContaining(times))
        expect(times.length).toBeLessThanOrEqual(MOST_SOONEST)
        const freeDays = list.filter(starts => starts.length > 0).length
        expect(new Set(times.map(time => time.slice(0, 10))).size).toBe(Math.min(MOST_SOONEST, freeDays))
      }),
    )
  })
})

function allOf({ date, starts }: BarberStarts): string[] {
  return starts.flatMap(start => timesOf([{ date, starts: [start] }]))
}

describe('the parts of the booking window', () => {
  test('grow, since the first ones mostly suffice', () =>
    expect(partsOf(bookingWindow(FIRST, 180)).slice(0, 2)).toEqual([
      { from: '2026-12-04', to: '2026-12-07' },
      { from: '2026-12-08', to: '2026-12-15' },
    ]))

  test('hold every day of it once, in order, in at most nine parts for a year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 }), daysAhead => {
        const window = bookingWindow(FIRST, daysAhead)
        const parts = partsOf(window)
        expect(parts.flatMap(({ from, to }) => datesInWindow(from, to, window))).toEqual(
          datesInWindow(window.firstDate, window.lastDate, window),
        )
        expect(parts.length).toBeLessThanOrEqual(9)
      }),
    )
  })
})

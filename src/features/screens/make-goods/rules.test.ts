import { describe, expect, test } from 'vitest'
import { isToBeSettled, makeGoodOf, paidWeeks, penceOfDays, worthOfPlays } from './rules.ts'

const CONTRACT = {
  ...{ startDate: '2026-12-01', lastDate: '2026-12-31', cancelledOn: null, extraDays: 0 },
  pencePerWeek: 600,
}

describe('the weeks that are settled', () => {
  test('are the ones that are billed, each at its whole price', () => {
    const weeks = paidWeeks(CONTRACT)
    expect(weeks.map(({ from }) => from)).toEqual([
      ...['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29'],
    ])
    expect(weeks.at(-1)).toEqual({ from: '2026-12-29', until: '2026-12-31', pence: 600 })
  })
  test('go on with the days that are not billed, at their share of a week', () => {
    expect(paidWeeks({ ...CONTRACT, extraDays: 9 }).slice(5)).toEqual([
      { from: '2027-01-01', until: '2027-01-07', pence: 600 },
      { from: '2027-01-08', until: '2027-01-09', pence: 172 },
    ])
  })
  test('end with the last day of a contract that is cancelled', () => {
    expect(paidWeeks({ ...CONTRACT, cancelledOn: '2026-11-30' })).toEqual([])
  })
})

describe('a week that ended on 7 December', () => {
  const week = { until: '2026-12-07' }
  test.each([
    ['is not settled while a screen may still be on its 14 days', '2026-12-21', ['2026-12-21'], false],
    ['is settled on the 15th day after it', '2026-12-22', ['2026-12-22'], true],
    ['is settled without any screen', '2026-12-22', [], true],
    ['waits for a screen that was not heard since', '2026-12-22', ['2026-12-22', '2026-12-07'], false],
    ['waits for it no longer than its plays would be taken', '2027-01-16', ['2026-12-07'], false],
    ['is settled once its plays would be too old', '2027-01-17', ['2026-12-07'], true],
  ])('%s', (_, today, heardOn, isSettled) => expect(isToBeSettled(week, { today, heardOn })).toBe(isSettled))
})

describe('what missing plays are worth', () => {
  test('is their share of the week’s price, to the next penny', () => {
    expect(worthOfPlays(600, { due: 780, missing: 780 })).toBe(600)
    expect(worthOfPlays(600, { due: 780, missing: 1 })).toBe(1)
    expect(worthOfPlays(600, { due: 780, missing: 0 })).toBe(0)
  })
  test('is nothing in a week in which the shop was closed', () => {
    expect(worthOfPlays(600, { due: 0, missing: 0 })).toBe(0)
  })
})

describe('plays that are made good', () => {
  test('by days are whole days, and what is left waits for the next ones', () => {
    expect(makeGoodOf('days', { pence: 600, pencePerWeek: 600 })).toEqual({ days: 7, creditPence: 0 })
    expect(makeGoodOf('days', { pence: 85, pencePerWeek: 600 })).toEqual({ days: 0, creditPence: 0 })
    expect(makeGoodOf('days', { pence: 172, pencePerWeek: 600 })).toEqual({ days: 2, creditPence: 0 })
    expect(penceOfDays(2, 600)).toBe(171)
  })
  test('by a credit are worth it to the penny', () => {
    expect(makeGoodOf('credit', { pence: 85, pencePerWeek: 600 })).toEqual({ days: 0, creditPence: 85 })
  })
  test('of a contract without a price are none', () => {
    expect(makeGoodOf('days', { pence: 0, pencePerWeek: 0 })).toEqual({ days: 0, creditPence: 0 })
  })
})

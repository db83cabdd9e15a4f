import { expect, test } from 'vitest'
import { dayToShow, spotsOfDay, standingAt } from './rules.ts'

test('each stands for 15 seconds, and the next comes in within 0.6 seconds', () => {
  expect(standingAt(0, 3)).toEqual({ turn: 0, place: 0, isChanging: false, nextInMs: 15_000 })
  expect(standingAt(15_000, 3)).toEqual({ turn: 0, place: 0, isChanging: true, nextInMs: 600 })
  expect(standingAt(15_600, 3)).toEqual({ turn: 1, place: 1, isChanging: false, nextInMs: 15_000 })
  expect(standingAt(3 * 15_600, 3).place).toBe(0)
})

test('house slides make way for what is sold, but for those that are kept', () => {
  const [prices, hours] = [
    { kind: 'prices', isKept: false },
    { kind: 'hours', isKept: true },
  ]
  expect(spotsOfDay([], [prices, hours])).toEqual([hours, prices])
  expect(spotsOfDay(Array(17).fill('advert'), [prices, hours])).toContain(prices)
  expect(spotsOfDay(Array(18).fill('advert'), [prices, hours])).not.toContain(prices)
  expect(spotsOfDay(Array(18).fill('advert'), [prices, hours])).toContain(hours)
  expect(spotsOfDay(Array(19).fill('advert'), [])).toHaveLength(19)
})

test('a screen whose clock is years off still shows a day', () => {
  const days = [{ date: '2026-12-01' }, { date: '2026-12-02' }]
  expect(dayToShow(days, '2026-12-02')?.date).toBe('2026-12-02')
  expect(dayToShow(days, '2036-01-01')?.date).toBe('2026-12-02')
  expect(dayToShow(days, '1970-01-01')?.date).toBe('2026-12-01')
})

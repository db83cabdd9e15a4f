import { expect, test } from 'vitest'
import { dayToShow, isReloadDue, spotsOfDay, standingAt } from './rules.ts'

test('each stands for 15 seconds, and the next comes in within 0.6 seconds', () => {
  expect(standingAt(0, 3)).toEqual({ turn: 0, place: 0, isChanging: false, nextInMs: 15_000 })
  expect(standingAt(15_000, 3)).toEqual({ turn: 0, place: 0, isChanging: true, nextInMs: 600 })
  expect(standingAt(15_600, 3)).toEqual({ turn: 1, place: 1, isChanging: false, nextInMs: 15_000 })
  expect(standingAt(3 * 15_600, 3).place).toBe(0)
})

test('house slides have what is not sold, and never more than 19 spots are filled', () => {
  expect(spotsOfDay(Array(18).fill('advert'), ['prices', 'hours']).at(-1)).toBe('prices')
  expect(spotsOfDay(Array(19).fill('advert'), ['prices'])).toHaveLength(19)
  expect(spotsOfDay([], ['prices', 'hours'])).toEqual(['prices', 'hours'])
})

test('a screen whose clock is years off still shows a day', () => {
  const days = [{ date: '2026-12-01' }, { date: '2026-12-02' }]
  expect(dayToShow(days, '2026-12-02')?.date).toBe('2026-12-02')
  expect(dayToShow(days, '2036-01-01')?.date).toBe('2026-12-02')
  expect(dayToShow(days, '1970-01-01')?.date).toBe('2026-12-01')
})

test('the page is read anew once a night, at four', () => {
  const at = (date: string, minute: number) => ({ date, minute })
  expect(isReloadDue(at('2026-12-01', 1439), at('2026-12-02', 239))).toBe(false)
  expect(isReloadDue(at('2026-12-01', 1439), at('2026-12-02', 240))).toBe(true)
  expect(isReloadDue(at('2026-12-02', 239), at('2026-12-02', 240))).toBe(true)
  expect(isReloadDue(at('2026-12-02', 240), at('2026-12-02', 600))).toBe(false)
})

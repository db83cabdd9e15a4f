import { expect, test } from 'vitest'
import { addDays } from '../../../shared/calendar-date.ts'
import { orderOfDay } from '../loop/order-rules.ts'
import { LEAST_SHOWINGS, SHOWN_MS } from '../loop/rules.ts'
import { dayToShow, spotShownAt } from './rules.ts'

const HOUR_MS = 3_600_000

test('each stands for 15 seconds, and the next comes in within 0.6 seconds', () => {
  expect(spotShownAt(0, 3)).toEqual({ turn: 0, place: 0, isChanging: false, nextInMs: 15_000 })
  expect(spotShownAt(15_000, 3)).toEqual({ turn: 0, place: 0, isChanging: true, nextInMs: 600 })
  expect(spotShownAt(15_600, 3)).toEqual({ turn: 1, place: 1, isChanging: false, nextInMs: 15_000 })
  expect(spotShownAt(3 * 15_600, 3).place).toBe(0)
})

test('a screen whose clock is years off still shows a day’s spots', () => {
  const days = [{ date: '2026-12-01' }, { date: '2026-12-02' }]
  expect(dayToShow(days, '2026-12-02')?.date).toBe('2026-12-02')
  expect(dayToShow(days, '2036-01-01')?.date).toBe('2026-12-02')
  expect(dayToShow(days, '1970-01-01')?.date).toBe('2026-12-01')
})

test('on 30 days each of 19 adverts is shown whole at least 6 times in any half hour, and as often as the others', () => {
  const [opensMs, closesMs, windowMs, stepMs] = [9 * HOUR_MS, 18.5 * HOUR_MS, HOUR_MS / 2, 60_000]
  const adverts = Array.from({ length: 19 }, (_, index) => ({
    id: `advert ${index}`,
    trade: `trade ${index % 5}`,
  }))
  for (let day = 0; day < 30; day++) {
    const order = orderOfDay(addDays('2026-12-01', day), adverts)
    const shown = new Map(adverts.map(({ id }) => [id, [] as number[]]))
    for (let at = opensMs; at + SHOWN_MS <= closesMs; ) {
      const { place, isChanging, nextInMs } = spotShownAt(at, order.length)
      if (!isChanging && nextInMs === SHOWN_MS) shown.get(order[place]?.id ?? '')?.push(at)
      at += nextInMs
    }
    const counts = [...shown.values()].map(starts => starts.length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    for (const starts of shown.values())
      for (let from = opensMs; from + windowMs <= closesMs; from += stepMs) {
        const whole = starts.filter(start => from <= start && start + SHOWN_MS <= from + windowMs)
        expect(whole.length).toBeGreaterThanOrEqual(LEAST_SHOWINGS)
      }
  }
})

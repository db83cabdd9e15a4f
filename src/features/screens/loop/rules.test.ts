import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../shared/calendar-date.ts'
import { orderOfDay, type Spot } from './order-rules.ts'
import {
  capacityOf,
  LEAST_SHOWINGS,
  leastShowings,
  SHOWN_MS,
  SPOTS,
  spotsOfDay,
  TRANSITION_MS,
  WINDOW_MS,
} from './rules.ts'

const STEP_MS = SHOWN_MS + TRANSITION_MS

/** How often the first of so many spots is shown whole in the window that begins at `fromMs`. */
function shownWhole(spots: number, fromMs: number): number {
  let count = 0
  for (let at = 0; at + SHOWN_MS <= fromMs + WINDOW_MS; at += spots * STEP_MS) if (at >= fromMs) count += 1
  return count
}

test('19 spots are shown whole at least 6 times in any half hour, 20 are not', () => {
  expect(SPOTS).toBe(19)
  const least = (spots: number) =>
    Math.min(
      ...Array.from({ length: (spots * STEP_MS) / 100 }, (_, index) => shownWhole(spots, index * 100 + 1)),
    )
  expect(least(19)).toBe(LEAST_SHOWINGS)
  expect(least(20)).toBeLessThan(LEAST_SHOWINGS)
})

test('the least number of showings is the one that a sliding window finds', () => {
  for (let spots = 1; spots <= 30; spots++) {
    const found = Math.min(
      ...Array.from({ length: Math.ceil((spots * STEP_MS) / 500) }, (_, index) =>
        shownWhole(spots, index * 500 + 1),
      ),
    )
    expect(found, `${spots} spots`).toBe(leastShowings(spots))
  }
})

test('house slides that are kept take spots from adverts', () => {
  expect(capacityOf([])).toBe(19)
  expect(capacityOf([{ isKept: true }, { isKept: false }, { isKept: true }])).toBe(17)
})

const trades = fc.constantFrom('café', 'plumber', 'florist', 'garage', null)
const spotsOf = (list: readonly (string | null)[]): Spot[] =>
  list.map((trade, index) => ({ id: `spot ${String(index).padStart(2, '0')}`, trade }))
const days = fc.integer({ min: 0, max: 3000 }).map(days => addDays('2026-12-01', days))

test('each spot is in the loop once, in the same order for every screen of a day', () => {
  fc.assert(
    fc.property(fc.array(trades, { maxLength: 19 }), days, (list, day) => {
      const spots = spotsOf(list)
      const order = orderOfDay(day, spots)
      expect(order.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(spots)
      expect(orderOfDay(day, spots.toReversed())).toEqual(order)
    }),
  )
})

test('two of one trade are side by side only where more than half are of that trade', () => {
  fc.assert(
    fc.property(fc.array(trades, { minLength: 2, maxLength: 19 }), days, (list, day) => {
      const order = orderOfDay(day, spotsOf(list))
      const most = Math.max(
        ...Map.groupBy(order, ({ id, trade }) => trade ?? id)
          .values()
          .map(({ length }) => length),
      )
      const isTogether = order.some(
        ({ trade }, place) => trade && trade === order[(place + 1) % order.length]?.trade,
      )
      expect(isTogether).toBe(most > order.length / 2)
    }),
    { numRuns: 2000 },
  )
})

test('the order is drawn anew each day, and each comes first on some day', () => {
  const spots = spotsOf(['café', 'café', 'florist', 'garage', null, null])
  const firsts = Array.from(
    { length: 60 },
    (_, index) => orderOfDay(addDays('2026-12-01', index), spots)[0]?.id,
  )
  expect(new Set(firsts).size).toBe(6)
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

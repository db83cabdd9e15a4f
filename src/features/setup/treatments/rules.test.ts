import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inMenuOrder, type MenuState, moved, termsOn, usualPriceDays, whyNotParts, whyOdd } from './rules.ts'

const DAY = '2026-12-04'
const cut: MenuState = {
  price: 1900,
  prices: [{ from: '2000-01-01', price: 1900 }],
  duration: 30,
  barbers: [
    { barberId: 1, price: null, duration: null },
    { barberId: 2, price: null, duration: 40 },
  ],
  retiredOn: null,
}
const dearer = { ...cut, prices: [...cut.prices, { from: DAY, price: 2100 }] }
const booked = { barberId: 1, date: DAY, price: 1900, duration: 30 }

describe('a change makes a booked visit odd', () => {
  test('when the new price holds on its day, and not before', () => {
    expect(whyOdd(cut, dearer, booked)).toBe('terms')
    expect(whyOdd(cut, dearer, { ...booked, date: '2026-12-03' })).toBeNull()
  })
  test('when its barber needs other minutes from now on', () => {
    const longer = { ...cut, duration: 35 }
    expect(whyOdd(cut, longer, booked)).toBe('terms')
    expect(whyOdd(cut, longer, { ...booked, barberId: 2, duration: 40 })).toBeNull()
  })
  test('when its barber no longer does it, or it is retired', () => {
    expect(whyOdd(cut, { ...cut, barbers: [] }, booked)).toBe('not-done')
    expect(whyOdd(cut, { ...cut, retiredOn: DAY }, booked)).toBe('not-done')
  })
  test('but not when it becomes what was booked, or was odd before', () => {
    expect(whyOdd(dearer, cut, booked)).toBeNull()
    expect(whyOdd(cut, cut, { ...booked, price: 1000 })).toBeNull()
    expect(whyOdd({ ...cut, retiredOn: DAY }, cut, booked)).toBeNull()
  })
  test('never without a change', () =>
    fc.assert(
      fc.property(
        fc.nat(9000),
        fc.constantFrom(5, 30, 45),
        fc.constantFrom(1, 2, 3),
        (price, duration, barberId) => {
          expect(whyOdd(dearer, dearer, { barberId, date: DAY, price, duration })).toBeNull()
        },
      ),
    ))
})

test('the menu’s terms of a day are those of the price list', () =>
  expect([
    termsOn(dearer, { barberId: 2, date: DAY }),
    termsOn(dearer, { barberId: 1, date: '2026-01-01' }),
  ]).toEqual([
    { price: 2100, duration: 40 },
    { price: 1900, duration: 30 },
  ]))

describe('the parts of a set', () => {
  const part = (id: number, parts: number[] = []) => ({ id, parts, retiredOn: null })
  const menu = [part(1), part(2), part(3), part(9, [1, 2])]
  test('are treatments that are there and no sets', () => {
    expect(whyNotParts([1, 3], menu, 5)).toBeNull()
    expect(whyNotParts([], menu, 1)).toBeNull()
    expect(whyNotParts([1, 7], menu, null)).toBe('no-such-part')
    expect(whyNotParts([1, 9], menu, null)).toBe('part-is-set')
    expect(whyNotParts([1, 3], menu, 3)).toBe('part-is-set')
    expect(whyNotParts([2, 3], menu, 1)).toBe('is-part')
  })
})

describe('the order of the menu', () => {
  const item = (id: number, group: 'cuts' | 'extras' | 'beard-and-shave') => ({ id, group })
  const menu = [
    item(1, 'cuts'),
    item(2, 'cuts'),
    item(3, 'beard-and-shave'),
    item(4, 'extras'),
    item(5, 'extras'),
  ]
  test('is group by group', () =>
    expect(inMenuOrder([menu[4], menu[0], menu[2]].flatMap(each => each ?? [])).map(({ id }) => id)).toEqual([
      1, 3, 5,
    ]))
  test('moves a treatment within its group alone', () => {
    expect(moved(menu, 2, -1)).toEqual([2, 1, 3, 4, 5])
    expect(moved(menu, 4, 1)).toEqual([1, 2, 3, 5, 4])
    expect(moved(menu, 2, 1)).toEqual([1, 2, 3, 4, 5])
    expect(moved(menu, 3, -1)).toEqual([1, 2, 3, 4, 5])
  })
  test('comes back when a move is taken back', () =>
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 3, 4, 5), fc.constantFrom(1 as const, -1 as const), (id, by) => {
        const there = moved(menu, id, by)
        const placed = there.flatMap(each => menu.find(other => other.id === each) ?? [])
        const isMoved = there.join() !== '1,2,3,4,5'
        if (isMoved) expect(moved(placed, id, by === 1 ? -1 : 1)).toEqual([1, 2, 3, 4, 5])
      }),
    ))
})

test('a price mostly counts from today, from the next month, or from the next year', () => {
  expect(usualPriceDays('2026-11-28')).toEqual(['2026-11-28', '2026-12-01', '2027-01-01'])
  expect(usualPriceDays('2026-12-28')).toEqual(['2026-12-28', '2027-01-01'])
})

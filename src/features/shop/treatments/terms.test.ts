import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../shared/calendar-date.ts'
import { ownIn, pricesIn, pricesOn } from './price-rules.ts'
import {
  cheaperSet,
  chosenFrom,
  fewestMinutes,
  minutesWith,
  movedMinutes,
  movedTo,
  pricedAt,
  savedBy,
  termsAt,
  totalPence,
  withSet,
} from './rules.ts'

const DAY = '2026-12-01'
const anyDay = fc.integer({ min: -400, max: 400 }).map(days => addDays(DAY, days))
const anyPence = fc.integer({ min: 0, max: 100_000 })
const anyPrices = fc.uniqueArray(fc.record({ from: anyDay, price: anyPence }), {
  minLength: 1,
  maxLength: 6,
  selector: ({ from }) => from,
})
const anyOwn = fc.uniqueArray(
  fc.record({
    barberId: fc.integer({ min: 1, max: 4 }),
    price: fc.option(anyPence, { nil: undefined }),
    duration: fc.option(fc.constantFrom(5, 30, 45), { nil: undefined }),
  }),
  { maxLength: 4, selector: ({ barberId }) => barberId },
)

/** The rule in other words: day by day backwards to the last price that was set. */
function priceByTrial(prices: readonly { from: string; price: number }[], date: string): number {
  const past = prices.filter(({ from }) => from <= date).map(({ from }) => from)
  const from = past.length > 0 ? past.sort().at(-1) : prices.map(each => each.from).sort()[0]
  return prices.find(each => each.from === from)?.price ?? -1
}

test('the fewest minutes are those with the quickest barber', () => {
  const cut = { price: 1900, duration: 30, own: [{ barberId: 2, duration: 20 }] }
  const beard = { price: 1500, duration: 30, own: [{ barberId: 3, duration: 45 }] }
  expect(fewestMinutes([cut, beard])).toBe(55)
  expect(fewestMinutes([{ price: 1500, duration: 30 }])).toBe(30)
})

describe('what a treatment costs and takes', () => {
  test('is the barber’s own, else the newest price by that day, from wherever it is seen', () =>
    fc.assert(
      fc.property(
        anyPrices,
        anyOwn,
        fc.tuple(anyDay, anyDay).map(days => days.toSorted()),
        fc.integer({ min: 1, max: 5 }),
        (prices, own, [seen = '', date = ''], barberId) => {
          const rows = prices.map(({ from, price }) => [from, String(price)])
          const listed = { duration: 20, ...pricesOn(pricesIn(rows), seen), own }
          const known = own.find(each => each.barberId === barberId)
          const expected = {
            price: known?.price ?? priceByTrial(prices, date),
            duration: known?.duration ?? 20,
          }
          expect(termsAt(listed, { barberId, date })).toEqual(expected)
          const [priced] = pricedAt([{ id: 1, ...listed }], { barberId, date })
          expect(priced).toEqual({ id: 1, ...expected })
        },
      ),
    ))

  test('is the menu’s of that day while no barber and no day is chosen', () => {
    const listed = { price: 1900, duration: 30, laterPrices: [{ from: DAY, price: 2000 }] }
    expect(termsAt(listed, { barberId: null, date: null })).toEqual({ price: 1900, duration: 30 })
    expect(termsAt(listed, { barberId: 3, date: DAY })).toEqual({ price: 2000, duration: 30 })
    expect(termsAt(listed, { barberId: 3, date: '2026-11-30' })).toEqual({ price: 1900, duration: 30 })
  })

  test('is stored as text, with a price, minutes or both of each barber who differs', () =>
    expect(
      ownIn([
        ['3', '', '40'],
        ['2', '1900', ''],
        ['4', '0', '5'],
      ]),
    ).toEqual([
      { barberId: 2, price: 1900 },
      { barberId: 3, duration: 40 },
      { barberId: 4, price: 0, duration: 5 },
    ]))
})

describe('a booked visit with another barber', () => {
  const cut = { id: 1, price: 2000, duration: 30, own: [{ barberId: 2, price: 2500, duration: 45 }] }
  const booked = [{ id: 1, price: 1800, duration: 35 }]
  const from = { barberId: 1, date: DAY }

  test('keeps what was agreed, plus what the two barbers differ by', () => {
    expect(movedTo(booked, [cut], { from, toBarberId: 2 })).toEqual([{ id: 1, price: 2300, duration: 50 }])
    expect(movedMinutes({ barberId: 1, durationMinutes: 35 }, [cut], 2)).toBe(50)
    expect(movedMinutes({ barberId: 2, durationMinutes: 45 }, [cut], 1)).toBe(30)
  })
  test('changes nothing where the barbers don’t differ, or a treatment is unknown', () => {
    expect(movedTo(booked, [cut], { from, toBarberId: 3 })).toEqual(booked)
    expect(movedTo(booked, [cut], { from, toBarberId: 1 })).toEqual(booked)
    expect(movedTo(booked, [], { from, toBarberId: 2 })).toEqual(booked)
  })
  test('takes the changeover once, with each barber', () => {
    const wax = { id: 2, price: 400, duration: 5 }
    expect([minutesWith([cut, wax], 1), minutesWith([cut, wax], 2)]).toEqual([40, 55])
  })
})

describe('a set', () => {
  const at = { barberId: null, date: null }
  const cut = { id: 1, name: 'Cut', price: 1900, duration: 30 }
  const beard = { id: 2, name: 'Beard', price: 1500, duration: 20, own: [{ barberId: 2, price: 1000 }] }
  const wax = { id: 3, name: 'Wax', price: 400, duration: 5 }
  const both = { id: 4, name: 'Cut and beard', price: 3000, duration: 50, parts: [1, 2] }
  const menu = [cut, beard, wax, both]

  test('is offered when all its parts are chosen and cost more', () => {
    expect(cheaperSet(menu, [2, 3, 1], at)).toMatchObject({ id: 4, price: 3000, savedPence: 400 })
    expect(cheaperSet(menu, [1, 3], at)).toBeNull()
    expect(cheaperSet(menu, [1, 2, 4], at)).toBeNull()
    expect(cheaperSet([cut, wax, both], [1, 2], at)).toBeNull()
  })
  test('says what it saves, whatever is chosen; what is no set saves nothing', () => {
    expect(savedBy(both, menu, at)).toBe(400)
    expect(savedBy(both, [cut, both], at)).toBe(0)
    expect(savedBy(cut, menu, at)).toBe(0)
  })
  test('is not offered with a barber whose parts cost less', () =>
    expect(cheaperSet(menu, [1, 2], { ...at, barberId: 2 })).toBeNull())
  test('stands in the place of the first of its parts', () => {
    expect(withSet([3, 2, 1], both)).toEqual([3, 4])
    expect(withSet([1, 3, 2], both)).toEqual([4, 3])
  })
  test('that is taken never costs more, and everything else stays', () =>
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3]), anyPence, (ids, price) => {
        const listed = [cut, beard, wax, { ...both, price }]
        const set = cheaperSet(listed, ids, at)
        if (!set) return
        const taken = withSet(ids, set)
        const pence = (of: readonly number[]) => totalPence(chosenFrom(listed, of))
        expect(pence(taken)).toBe(pence(ids) - set.savedPence)
        expect(taken.includes(3)).toBe(ids.includes(3))
        expect(cheaperSet(listed, taken, at)).toBeNull()
      }),
    ))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalPence } from '../../../shared/pence.ts'
import type { StandingPayment, TillEntry } from './contract.ts'
import {
  changesOf,
  daysToPayOn,
  enteredBefore,
  halfOf,
  likelyHanded,
  partsWithRest,
} from './payment-rules.ts'

const STANDING: StandingPayment = {
  paymentId: 'p1',
  kind: 'payment',
  what: 'Gents cut 16+',
  pence: 1900,
  method: 'card',
  left: 1900,
  isRefunded: false,
  isCounted: false,
}
const ENTRY: TillEntry = {
  id: 1,
  day: '2026-12-05',
  at: '2026-12-05T10:00:00.000Z',
  time: '10:00',
  kind: 'service',
  pence: 1900,
  method: 'card',
  visitId: 'v1',
  barberId: 1,
  barberName: 'Tom Ashdown',
  what: 'Gents cut 16+',
  pricePence: null,
  reason: null,
  reversesId: null,
  refundsId: null,
  paymentId: 'p1',
  who: 'rhona',
  isReversed: false,
  isFinal: false,
  left: 1900,
  otherDay: null,
}

test('what is handed over for £19.00 is likely a £20 note or a £50 note', () => {
  expect(likelyHanded(1900)).toEqual([2000, 5000])
})

test('what is handed over for £21.00 is likely £25, £30 or £40', () => {
  expect(likelyHanded(2100)).toEqual([2500, 3000, 4000])
})

test('a note that is exactly the amount is not offered, as no change is due', () => {
  expect(likelyHanded(2000)).toEqual([5000])
})

test('two people pay a half each, the first the odd penny, also by the same method', () => {
  const half = { method: 'card', pence: halfOf(1901) } as const
  expect(partsWithRest(1901, [half], 'card')).toEqual([half, { method: 'card', pence: 950 }])
})

test('a first part that is the whole price leaves no second one', () => {
  expect(partsWithRest(1900, [{ method: 'cash', pence: 1900 }], 'card')).toHaveLength(1)
})

test('parts that are more than the price are none', () => {
  expect(partsWithRest(1900, [{ method: 'cash', pence: 1901 }], 'card')).toBeNull()
})

test('the parts always come to the price, so that a split never needs a reason', () => {
  const part = fc.record({
    method: fc.constantFrom('cash' as const, 'card' as const, 'mobile' as const),
    pence: fc.integer({ min: 0, max: 5000 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.array(part, { maxLength: 4 }), (price, said) => {
      const parts = partsWithRest(price, said, 'cash')
      if (parts) expect(totalPence(parts)).toBe(price)
    }),
  )
})

test('a forgotten payment goes into today or its own day, whichever is open, and nowhere once both are closed', () => {
  const days = { today: '2026-12-05', visitDay: '2026-12-04' }
  const on = (isTodayOpen: boolean, isVisitDayOpen: boolean) =>
    daysToPayOn({ ...days, isTodayOpen, isVisitDayOpen })
  expect(on(true, true)).toEqual(['2026-12-05', '2026-12-04'])
  expect(on(true, false)).toEqual(['2026-12-05'])
  expect(on(false, true)).toEqual(['2026-12-04'])
  expect(on(false, false)).toEqual([])
  const visitOfToday = { ...days, visitDay: days.today, isTodayOpen: true, isVisitDayOpen: true }
  expect(daysToPayOn(visitOfToday)).toEqual([days.today])
})

test('with today’s till closed nothing is refunded, and only a payment of an earlier open day is taken back', () => {
  const today = '2026-12-05'
  const on = (day: string, isTodayOpen: boolean, changed: Partial<StandingPayment> = {}) =>
    changesOf({ today, isTodayOpen, entries: [{ ...ENTRY, day }] }, { ...STANDING, ...changed })
  expect(on(today, true)).toEqual(['refund', 'reverse'])
  expect(on(today, true, { isRefunded: true })).toEqual(['refund'])
  expect(on(today, true, { kind: 'tip' })).toEqual(['reverse'])
  expect(on(today, false)).toEqual([])
  expect(on('2026-12-04', false)).toEqual(['reverse'])
  expect(on('2026-12-04', false, { isCounted: true })).toEqual([])
  expect(on('2026-12-04', true, { isCounted: true })).toEqual(['refund', 'reverse'])
  expect(on('2026-12-04', true, { isCounted: true, kind: 'sale' })).toEqual(['refund'])
})

test('a payment that is corrected has its tip and its other amount, with the reason, filled in again', () => {
  const paid = { ...ENTRY, pence: 1500, reason: 'Birthday', isReversed: true }
  const tip = { ...ENTRY, kind: 'tip', pence: 155, isReversed: true } as const
  const later = { ...ENTRY, kind: 'tip', pence: 200, paymentId: 'p2' } as const
  const reversal = { ...ENTRY, pence: -1500, reversesId: 1, paymentId: 'p3' }
  expect(enteredBefore({ price: 1900, entries: [paid, tip, later, reversal] })).toEqual({
    tipPence: 155,
    other: { pence: 1500, reason: 'Birthday' },
  })
})

test('a visit whose payment was never taken back, or at its price, has nothing filled in', () => {
  const nothing = { tipPence: 0, other: null }
  expect(enteredBefore({ price: 1900, entries: [] })).toEqual(nothing)
  expect(enteredBefore({ price: 1900, entries: [ENTRY] })).toEqual(nothing)
  expect(enteredBefore({ price: 1900, entries: [{ ...ENTRY, isReversed: true }] })).toEqual(nothing)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { totalPence } from '../../../shared/pence.ts'
import { penceOf, readAmount } from './amount-rules.ts'
import { type LedgerEntry, PAYMENT_METHODS } from './contract.ts'
import {
  dayOfReversal,
  type Entered,
  isPaid,
  namesCustomer,
  paymentEntries,
  reversalEntries,
  saleEntry,
  standingOf,
  sumsBy,
  sumsOf,
  whyNotOnDay,
  whyNotPaid,
  whyNotReason,
} from './rules.ts'
import { isClosed, whyNotClosed } from './till-rules.ts'

const DAY = '2026-12-04'
const VISIT = {
  id: 'visit-1',
  barberId: 1,
  date: DAY,
  startMinute: 600,
  durationMinutes: 30,
  status: 'confirmed',
  pricePence: 1900,
  what: 'Gents cut',
} as const

describe('an amount as it is typed', () => {
  test.each([
    ['18', 1800],
    ['18.5', 1850],
    ['18.50', 1850],
    ['£18.50', 1850],
    ['£ 18', 1800],
    ['0.05', 5],
    ['1,250.00', 125_000],
    ['18.500', 1850],
    ['10000', 1_000_000],
    ['', 'no-amount'],
    ['eighteen', 'not-an-amount'],
    ['1e9', 'not-an-amount'],
    ['1,25', 'not-an-amount'],
    ['18.50.1', 'not-an-amount'],
    ['-1', 'not-above-zero'],
    ['-£1', 'not-above-zero'],
    ['−£1', 'not-above-zero'],
    ['0', 'not-above-zero'],
    ['18.505', 'part-of-a-penny'],
    ['10000.01', 'too-much'],
    ['1000000000', 'too-much'],
  ])('%j is read as %j', (text, read) => expect(readAmount(text)).toBe(read))

  test('is read back as it is written, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), pence => {
        expect(readAmount((pence / 100).toFixed(2))).toBe(pence)
      }),
    )
  })
})

test('a price that is typed may be nothing, and is no number when its pence stand after a comma', () =>
  expect(['0', '£17.50', '1,250', '17,50', ''].map(penceOf)).toEqual([0, 1750, 125_000, NaN, NaN]))

describe('a visit can be paid', () => {
  const at = (minute: number) => ({ date: DAY, minute })
  test.each([
    ['from its beginning on', VISIT, at(600), null],
    ['not before it', VISIT, at(599), 'not-begun'],
    ['when it is done early', { ...VISIT, status: 'completed' as const }, at(540), null],
    ['not when cancelled', { ...VISIT, status: 'cancelled' as const }, at(700), 'visit-cancelled'],
    ['not when only offered', { ...VISIT, status: 'pending' as const }, at(700), 'not-taken'],
    ['not as a no-show', { ...VISIT, status: 'no-show' as const }, at(700), 'no-show'],
  ])('%s', (_, visit, now, refusal) => expect(whyNotPaid(visit, [], now)).toBe(refusal))

  test('once, and again when its payment was taken back', () => {
    const paid = numbered([], paymentEntries(VISIT, { parts: [CASH], tip: null, reason: null }, ENTERED))
    expect(whyNotPaid(VISIT, paid, at(700))).toBe('paid-already')
    const reversed = numbered(paid, reversalEntries(paid, { ...ENTERED, reason: 'Card it was' }))
    expect(whyNotPaid(VISIT, reversed, at(700))).toBe(null)
  })

  test('for another amount than its price with a reason alone, which never names the customer', () => {
    const visit = { pricePence: 1900, customerName: 'Zoë O’Neill' }
    expect(whyNotReason(visit, { taken: 1900, reason: null })).toBe(null)
    expect(whyNotReason(visit, { taken: 1800, reason: null })).toBe('reason-needed')
    expect(whyNotReason(visit, { taken: 1800, reason: 'Regular' })).toBe(null)
    expect(whyNotReason(visit, { taken: 1800, reason: 'zoe is a regular' })).toBe('names-customer')
    expect(namesCustomer('Paid by their brother', 'Al By')).toBe(false)
  })

  test('on its own day or later, and never on a day to come', () => {
    expect(whyNotOnDay('2026-12-04', { today: '2026-12-05', since: DAY })).toBe(null)
    expect(whyNotOnDay('2026-12-03', { today: '2026-12-05', since: DAY })).toBe('before-visit')
    expect(whyNotOnDay('2026-12-06', { today: '2026-12-05', since: null })).toBe('day-to-come')
    expect(whyNotOnDay('2026-12-03', { today: '2026-12-03', since: DAY })).toBe(null)
  })
})

describe('a day is closed', () => {
  const counted = { expectedCash: 4500, countedCash: 4500, note: '' }
  const open = { day: DAY, events: [], expectedPence: 4500 }
  const closed = { kind: 'closed', at: '', who: 'admin', ...counted } as const
  test.each([
    ['with the cash that was taken', open, counted, null],
    ['with other cash and a note', open, { ...counted, countedCash: 4000, note: 'Milk' }, null],
    ['not with other cash alone', open, { ...counted, countedCash: 4000 }, 'note-needed'],
    ['not when more was taken meanwhile', { ...open, expectedPence: 4600 }, counted, 'takings-changed'],
    [
      'with a count that is right, though more was taken since the page was read',
      { ...open, expectedPence: 4600 },
      { ...counted, countedCash: 4600 },
      null,
    ],
    ['once', { ...open, events: [closed] }, counted, 'closed-already'],
    ['not before it comes', { ...open, day: '2026-12-05' }, counted, 'day-to-come'],
  ])('%s', (_, till, request, refusal) => expect(whyNotClosed(till, request, DAY)).toBe(refusal))
})

const ENTERED: Entered = { day: DAY, at: '2026-12-04T11:00:00.000Z', who: 'admin', paymentId: 'p' }
const CASH = { method: 'cash', pence: 1900 } as const

/** The ledger with new entries at its end, numbered as the database numbers them. */
function numbered(ledger: readonly LedgerEntry[], added: readonly Omit<LedgerEntry, 'id'>[]): LedgerEntry[] {
  return [...ledger, ...added.map((entry, index) => ({ ...entry, id: ledger.length + index + 1 }))]
}

test('a payment is taken back on its own day, and from today’s till once its day is counted', () => {
  const [before, today] = ['2026-12-03', DAY]
  expect(dayOfReversal({ day: before, isClosed: false }, today)).toBe(before)
  expect(dayOfReversal({ day: before, isClosed: true }, today)).toBe(today)
  expect(dayOfReversal({ day: today, isClosed: true }, today)).toBe(today)
})

describe('random histories of payments, sales, reversals and closings', () => {
  const part = fc.record({
    method: fc.constantFrom(...PAYMENT_METHODS),
    pence: fc.integer({ min: 1, max: 5_000 }),
  })
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('pay' as const),
      visit: fc.integer({ min: 1, max: 6 }),
      parts: fc.uniqueArray(part, { minLength: 1, maxLength: 3, selector: ({ method }) => method }),
      tip: fc.option(part),
    }),
    fc.record({ kind: fc.constant('sell' as const), part }),
    fc.record({ kind: fc.constant('reverse' as const), nth: fc.nat(20) }),
    fc.record({ kind: fc.constantFrom('close' as const, 'reopen' as const) }),
  )
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
  type Shop = {
    ledger: LedgerEntry[]
    events: { kind: 'closed' | 'reopened'; cash: number }[]
    /** What the till should hold, counted by hand. */
    taken: Map<string, number>
  }

  function run(shop: Shop, next: Step, nth: number): void {
    const { ledger, events, taken } = shop
    const entered = { ...ENTERED, paymentId: `payment-${nth}` }
    if (next.kind === 'close' && !isClosed(events)) events.push({ kind: 'closed', cash: sumsOf(ledger).cash })
    if (next.kind === 'reopen' && isClosed(events)) events.push({ kind: 'reopened', cash: 0 })
    if (isClosed(events)) return
    if (next.kind === 'pay') {
      const visit = { ...VISIT, id: `visit-${next.visit}` }
      if (
        whyNotPaid(
          visit,
          ledger.filter(({ visitId }) => visitId === visit.id),
          { date: DAY, minute: 700 },
        )
      )
        return
      shop.ledger = numbered(ledger, paymentEntries(visit, { ...next, reason: null }, entered))
      taken.set(entered.paymentId, totalPence(next.parts) + (next.tip?.pence ?? 0))
    }
    if (next.kind === 'sell') {
      const sale = { what: 'Wax', barberId: null, ...next.part }
      shop.ledger = numbered(ledger, [saleEntry(sale, entered)])
      taken.set(entered.paymentId, next.part.pence)
    }
    if (next.kind === 'reverse') {
      const paymentId = [...taken.keys()][next.nth] ?? ''
      const standing = standingOf(ledger).filter(entry => entry.paymentId === paymentId)
      shop.ledger = numbered(ledger, reversalEntries(standing, { ...entered, reason: 'Wrong' }))
      taken.delete(paymentId)
    }
  }

  test('every grouping adds up to the total, and the total to the payments that stand', () => {
    const property = fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const shop: Shop = { ledger: [], events: [], taken: new Map() }
      for (const [nth, next] of steps.entries()) run(shop, next, nth)
      const { ledger, events, taken } = shop
      const total = totalPence(ledger)
      expect(total).toBe([...taken.values()].reduce((sum, pence) => sum + pence, 0))
      expect(totalPence(standingOf(ledger))).toBe(total)
      for (const key of ['method', 'kind', 'visitId', 'barberId', 'paymentId', 'what', 'day'] as const) {
        const sums = [...sumsBy(ledger, entry => entry[key]).values()]
        expect(sums.reduce((sum, pence) => sum + pence, 0)).toBe(total)
      }
      const sums = sumsOf(ledger)
      expect(sums.cash + sums.card + sums.mobile).toBe(total)
      expect(sums.services + sums.tips + sums.sales).toBe(total)
      expect(sums.total).toBe(total)
      expect(Object.values(sums).every(pence => pence >= 0)).toBe(true)
      for (const id of new Set(ledger.map(({ visitId }) => visitId)))
        if (id) {
          const payments = standingOf(ledger.filter(({ visitId }) => visitId === id))
          expect(new Set(payments.map(({ paymentId }) => paymentId)).size).toBeLessThanOrEqual(1)
          expect(isPaid(payments)).toBe(payments.length > 0)
        }
      if (isClosed(events)) expect(events.at(-1)?.cash).toBe(sums.cash)
    })
    fc.assert(property, { numRuns: 500 })
  })

  // Shows threat 40
  test('a day that was counted keeps its sums, whatever is given back later', () => {
    const days = ['2026-12-03', '2026-12-04', '2026-12-05']
    const act = fc.record({ kind: fc.constantFrom('sell', 'reverse', 'close', 'next'), nth: fc.nat(9) })
    const property = fc.property(fc.array(act, { maxLength: 40 }), acts => {
      let ledger: LedgerEntry[] = []
      let today = 0
      const counted = new Map<string, number>()
      const sumOn = (day: string) => totalPence(ledger.filter(entry => entry.day === day))
      for (const [nth, next] of acts.entries()) {
        const day = days[today] ?? DAY
        const entered = { ...ENTERED, day, paymentId: `payment-${nth}` }
        if (next.kind === 'next' && today < 2) today++
        if (next.kind === 'close') counted.set(day, sumOn(day))
        if (next.kind === 'sell' && !counted.has(day)) {
          const sale = { what: 'Wax', barberId: null, method: 'cash', pence: 100 + nth } as const
          ledger = numbered(ledger, [saleEntry(sale, entered)])
        }
        const paid = standingOf(ledger)[next.nth]
        if (next.kind !== 'reverse' || !paid) continue
        const onDay = dayOfReversal({ day: paid.day, isClosed: counted.has(paid.day) }, day)
        if (counted.has(onDay)) continue
        ledger = numbered(ledger, reversalEntries([paid], { ...entered, day: onDay, reason: 'Wrong' }))
      }
      for (const [day, pence] of counted) expect(sumOn(day)).toBe(pence)
      expect(days.reduce((sum, day) => sum + sumOn(day), 0)).toBe(totalPence(standingOf(ledger)))
    })
    fc.assert(property, { numRuns: 500 })
  })
})

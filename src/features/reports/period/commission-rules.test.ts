import { expect, test } from 'vitest'
import { rateOn } from '../../till/takings/commission/rules.ts'
import type { LedgerEntry } from '../../till/takings/contract.ts'
import { basisPointsOf, commissionOf, percentText } from './commission-rules.ts'

const rates = [
  { barberId: 1, fromDate: '2026-12-05', basisPoints: 5000 },
  { barberId: 1, fromDate: '2026-11-01', basisPoints: 4000 },
  { barberId: 2, fromDate: '2026-01-01', basisPoints: 3333 },
]
const entry = {
  id: 1,
  day: '2026-12-04',
  at: '2026-12-04T12:00:00.000Z',
  kind: 'service' as const,
  pence: 1000,
  method: 'cash' as const,
  visitId: 'v',
  barberId: 1,
  what: 'Gents cut 16+',
  pricePence: null,
  reason: null,
  reversesId: null,
  refundsId: null,
  paymentId: 'p',
  who: 'admin',
}

const rateOf = (entries: readonly LedgerEntry[]) =>
  new Map(
    entries.map(({ id, barberId, day }) => [id, rateOn(rates, barberId ?? 0, day)?.basisPoints ?? null]),
  )
const commission = (entries: readonly LedgerEntry[], barberId: number) =>
  commissionOf(entries, rateOf(entries), barberId)

test('a rate holds from its date until the barber’s next one', () => {
  expect(rateOn(rates, 1, '2026-10-31')).toBeNull()
  expect(rateOn(rates, 1, '2026-12-04')?.basisPoints).toBe(4000)
  expect(rateOn(rates, 1, '2026-12-05')?.basisPoints).toBe(5000)
})

test('commission counts services alone, each at the rate that was written with it', () => {
  const entries = [
    entry,
    { ...entry, id: 2, day: '2026-12-05' },
    { ...entry, id: 3, kind: 'tip' as const, pence: 500 },
    { ...entry, id: 4, kind: 'sale' as const, pence: 700 },
    { ...entry, id: 5, barberId: 2 },
  ]
  expect(commission(entries, 1)).toBe(400 + 500)
})

test('a correction takes its commission back, to the penny', () => {
  const odd = { ...entry, barberId: 2, pence: 1001 }
  expect(commission([odd], 2)).toBe(334)
  expect(commission([{ ...odd, pence: -1001 }], 2)).toBe(-334)
  expect(commission([odd, { ...odd, id: 2, pence: -1001 }], 2)).toBe(0)
})

test('without a rate there is no commission, not one of nothing', () => {
  expect(commissionOf([entry], new Map([[1, null]]), 1)).toBeNull()
  expect(commission([], 1)).toBeNull()
})

test('reads percentages as people type them', () => {
  const read = ['40', '42.5', ' 37,25 % ', '0', '100'].map(basisPointsOf)
  expect(read).toEqual([4000, 4250, 3725, 0, 10_000])
  for (const text of ['', '-1', '101', '100.01', '4e1', '40.123', 'forty', '1000'])
    expect(basisPointsOf(text)).toBeNull()
  expect([4250, 4000].map(percentText)).toEqual(['42.5 %', '40 %'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgerLines, sharedByWeight } from './share-rules.ts'

const weights = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 8 })
const pence = fc.integer({ min: -100_000_000, max: 100_000_000 })

test('shares are whole pennies that add up, each within a penny of its exact part', () =>
  fc.assert(
    fc.property(pence, weights, (total, given) => {
      const shares = sharedByWeight(total, given)
      const sum = given.reduce((all, weight) => all + weight, 0)
      expect(shares.reduce((all, share) => all + share, 0)).toBe(total)
      if (sum === 0) return
      for (const [index, weight] of given.entries())
        expect(Math.abs((shares[index] ?? 0) - (total * weight) / sum)).toBeLessThan(1)
    }),
    { numRuns: 2000 },
  ))

test('the penny that is left goes to the largest remainder, and to the first of equals', () => {
  expect(sharedByWeight(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(sharedByWeight(100, [1, 2])).toEqual([33, 67])
  expect(sharedByWeight(-100, [1, 1, 1])).toEqual([-34, -33, -33])
  expect(sharedByWeight(5, [0, 0])).toEqual([3, 2])
  expect(sharedByWeight(5, [])).toEqual([])
})

const paid = {
  kind: 'service' as const,
  visitId: 'v',
  reversesId: null,
  refundsId: null,
  paymentId: 'p',
  what: 'Cut',
}
const visit = new Map([
  [
    'v',
    [
      { treatmentId: 1, name: 'Cut', pricePence: 1900 },
      { treatmentId: 8, name: 'Beard', pricePence: 1500 },
    ],
  ],
])

test('a discount is shared over the visit’s treatments by their prices', () => {
  expect(ledgerLines([{ ...paid, id: 1, pence: 3000 }], visit).get(1)).toMatchObject([
    { treatmentId: 1, pence: 1676 },
    { treatmentId: 8, pence: 1324 },
  ])
})

test('of a payment by two methods, the first pays for the first treatment', () => {
  const parts = ledgerLines(
    [
      { ...paid, id: 1, pence: 2000 },
      { ...paid, id: 2, pence: 1400 },
    ],
    visit,
  )
  expect(parts.get(1)).toMatchObject([
    { treatmentId: 1, pence: 1900 },
    { treatmentId: 8, pence: 100 },
  ])
  expect(parts.get(2)).toEqual([{ treatmentId: 8, name: 'Beard', pricePence: 1500, pence: 1400 }])
})

test('a service without a visit’s treatments is a part of its own', () => {
  expect(ledgerLines([{ ...paid, id: 1, visitId: null, pence: 900 }], visit).get(1)).toMatchObject([
    { treatmentId: null, name: 'Cut', pricePence: null, pence: 900 },
  ])
})

import { expect, test } from 'vitest'
import type { LedgerEntry } from '../contract.ts'
import { lineText } from './messages.ts'
import { receiptOf } from './rules.ts'

const entry = (id: number, changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ id, day: '2026-12-04', at: '', kind: 'service', pence: 1900, method: 'card', visitId: 'v' },
  ...{ barberId: 1, what: 'Gents cut', pricePence: null, reason: null, reversesId: null, refundsId: null },
  ...{ paymentId: `p${id}`, who: 'admin' },
  ...changes,
})

test('a receipt lists what was paid and how, with the tip and what was given back, and their sum', () => {
  const tip = entry(2, { kind: 'tip', pence: 200, method: 'cash' })
  const refund = entry(3, { pence: -500, refundsId: 1 })
  const receipt = receiptOf([entry(1), tip, refund])
  expect(receipt).toMatchObject({ day: '2026-12-04', totalPence: 1600 })
  expect(receipt?.lines.map(line => [lineText(line), line.pence])).toEqual([
    ['Gents cut, card', 1900],
    ['Tip, cash', 200],
    ['Refund, card', -500],
  ])
})

test('of a payment that was taken back there is no receipt', () => {
  expect(receiptOf([entry(1), entry(2, { pence: -1900, reversesId: 1 })])).toBeNull()
})

import { addEntries } from '../../features/till/takings/add-entries.server.ts'
import type { NewEntry } from '../../features/till/takings/store.server.ts'
import { booked } from '../booking-requests.ts'
import type { TestShop } from '../test-shop.ts'
import { setStatus } from '../visits.ts'

/** A cut by Tom for £19 in cash on Friday 4 December 2026. */
export const LEDGER_ENTRY: NewEntry = {
  day: '2026-12-04',
  at: '2026-12-04T11:00:00.000Z',
  kind: 'service',
  pence: 1900,
  method: 'cash',
  visitId: null,
  barberId: 1,
  what: 'Gents cut 16+',
  pricePence: null,
  reason: null,
  reversesId: null,
  refundsId: null,
  paymentId: 'first',
  who: 'admin',
}

/** Three visits of that Friday, of which two are done and paid, with a tip and a sale; the clock then shows 19:00. */
export async function workFriday(shop: TestShop): Promise<void> {
  const cut = await booked(shop)
  const both = await booked(shop, { time: '11:00', treatmentIds: [1, 8], totalDuration: 55 })
  const missed = await booked(shop, { time: '13:00', customerPhone: '07700 900222' })
  for (const { id } of [cut, both]) await setStatus(shop, id, 'completed')
  await setStatus(shop, missed.id, 'no-show')
  const forBoth = {
    ...LEDGER_ENTRY,
    visitId: both.id,
    what: 'Gents cut 16+ + Beard trim',
    paymentId: 'second',
    method: 'card' as const,
  }
  const entries: NewEntry[] = [
    { ...LEDGER_ENTRY, day: '2026-11-27', pence: 2200, what: 'Skin fade', paymentId: 'earlier' },
    { ...LEDGER_ENTRY, visitId: cut.id },
    { ...forBoth, pence: 3000, pricePence: 3400, reason: 'Regular' },
    { ...forBoth, kind: 'tip', pence: 250 },
    { ...LEDGER_ENTRY, kind: 'sale', pence: 950, what: 'Matt clay', barberId: null, paymentId: 'third' },
  ]
  await shop.db.transact(tx => addEntries(tx, entries))
  shop.setNow('2026-12-04T19:00:00Z')
}

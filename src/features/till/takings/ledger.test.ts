import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeBackup } from '../../../db/backup/backup.server.ts'
import { restoreBackup } from '../../../db/backup/restore.server.ts'
import { type DatabaseAddress, openDatabase } from '../../../db/open.server.ts'
import { booked } from '../../../testing/booking-requests.ts'
import { ENGINES, freshAddress, seededAddress } from '../../../testing/engines.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { addEntries } from './add-entries.server.ts'
import { entriesOfVisits, ledgerEntries, type NewEntry } from './store.server.ts'

const DAY = '2026-12-01'
const SALE: NewEntry = {
  day: DAY,
  at: '2026-12-01T10:00:00.000Z',
  kind: 'sale',
  pence: 850,
  method: 'card',
  visitId: null,
  barberId: null,
  what: 'Wax',
  pricePence: null,
  reason: null,
  reversesId: null,
  refundsId: null,
  paymentId: 'payment-1',
  who: 'admin',
}

describe.each(ENGINES)('the ledger on %s', engine => {
  let address: DatabaseAddress
  let shop: TestShop
  let visitId: string
  beforeAll(async () => {
    address = await seededAddress(engine)
    shop = await openTestShop(address)
    visitId = (await booked(shop)).id
    await shop.db.transact(tx =>
      addEntries(tx, [
        SALE,
        { ...SALE, kind: 'service', visitId, barberId: 1, pence: 1900, what: 'Gents cut' },
      ]),
    )
  })
  afterAll(() => shop.close())

  const entries = () => ledgerEntries(shop.db.read, { from: DAY, to: DAY })

  test('returns the entries of its days in the order entered, and a visit’s own', async () => {
    expect((await entries()).map(({ pence }) => pence)).toEqual([850, 1900])
    expect(await ledgerEntries(shop.db.read, { from: '2026-12-02', to: '2026-12-31' })).toEqual([])
    expect((await entriesOfVisits(shop.db.read, [visitId])).map(({ what }) => what)).toEqual(['Gents cut'])
  })

  // Shows threat 41
  test('refuses to update or delete an entry', async () => {
    const update = shop.db.transact(tx => tx.updateTable('ledger_entry').set({ pence: 1 }).execute())
    await expect(update).rejects.toThrow('entries of ledger_entry are never changed')
    const removal = shop.db.transact(tx => tx.deleteFrom('ledger_entry').execute())
    await expect(removal).rejects.toThrow('entries of ledger_entry are never changed')
    expect(await entries()).toHaveLength(2)
  })

  test.each([
    ['no amount', { pence: 0 }],
    ['an unknown visit', { visitId: 'unknown' }],
    ['an unknown barber', { barberId: 99 }],
  ])('refuses an entry with %s', async (_, wrong) => {
    await expect(shop.db.transact(tx => addEntries(tx, [{ ...SALE, ...wrong }]))).rejects.toThrow()
    expect(await entries()).toHaveLength(2)
  })

  test('takes one reversal of an entry, and survives a backup and its restoration', async () => {
    const [sale] = await entries()
    const reversal = { ...SALE, pence: -850, reversesId: sale?.id ?? 0, paymentId: 'payment-2' }
    await shop.db.transact(tx => addEntries(tx, [reversal]))
    await expect(shop.db.transact(tx => addEntries(tx, [reversal]))).rejects.toThrow(/unique|never changed/i)

    const file = join(mkdtempSync(join(tmpdir(), 'chairtime-ledger-')), 'copy.db')
    await writeBackup(address, file)
    const other = await freshAddress(engine)
    await restoreBackup(file, other, { may: 'nothing' })
    const restored = await openDatabase(other)
    expect(await ledgerEntries(restored.read, { from: DAY, to: DAY })).toEqual(await entries())
    const change = restored.transact(tx => tx.updateTable('ledger_entry').set({ pence: 1 }).execute())
    await expect(change).rejects.toThrow('never changed')
    await restored.close()
  })
})

import { expect, test } from 'vitest'
import { seededAddress } from '../../../testing/engines.ts'
import { LEDGER_ENTRY, workFriday } from '../../../testing/ledger/entries.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { addEntries } from '../../till/takings/add-entries.server.ts'
import { reportPeriod } from './report-period.server.ts'

test('a running week is compared with what had come by the same time of the week before', async () => {
  const shop = await openTestShop(await seededAddress('sqlite'))
  await workFriday(shop)
  const at = '2026-11-27T19:01:00.000Z'
  const evening = { ...LEDGER_ENTRY, day: '2026-11-27', at, pence: 700, paymentId: 'evening' }
  await shop.db.transact(tx => addEntries(tx, [evening]))
  const before = async () => (await reportPeriod(shop, { from: '2026-11-30', to: '2026-12-06' })).before
  expect(await before()).toMatchObject({ until: '19:00', takenPence: 2200 })
  shop.setNow('2026-12-04T19:01:00Z')
  expect(await before()).toMatchObject({ until: '19:01', takenPence: 2900 })
  await shop.close()
})

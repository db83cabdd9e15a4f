import { expect, test } from 'vitest'
import { listContracts } from '../../src/features/screens/contracts/store.server.ts'
import { showSchedule } from '../../src/features/screens/display/show-schedule.server.ts'
import { standingInvoices } from '../../src/features/screens/invoices/show-invoices.server.ts'
import { listInvoices } from '../../src/features/screens/invoices/store.server.ts'
import { showMadeGood } from '../../src/features/screens/make-goods/show-made-good.server.ts'
import { showImpossible } from '../../src/features/screens/plays/show-plays.server.ts'
import { seededAddress } from '../../src/testing/engines.ts'
import { makeOwner } from '../../src/testing/owner.ts'
import { openTestShop } from '../../src/testing/test-shop.ts'
import { fillAdverts } from './fill-adverts.ts'

test('the demo has adverts on its screens, contracts in several states, and invoices that are paid and overdue', async () => {
  const shop = await openTestShop(await seededAddress('sqlite'))
  await makeOwner(shop)
  shop.setNow('2026-11-28T08:15:00Z')
  const today = '2026-11-28'
  await fillAdverts(shop)
  const contracts = await listContracts(shop.db.read, { today })
  expect(new Set(contracts.map(({ state }) => state))).toEqual(
    new Set(['running', 'ending', 'waiting-for-advert', 'sent']),
  )
  const [shown] = (await showSchedule(shop)).days
  expect(shown?.spots.filter(({ contractId }) => contractId)).toHaveLength(3)
  const invoices = await standingInvoices(shop.db.read, await listInvoices(shop.db.read), {
    today,
    folder: '',
  })
  expect(new Set(invoices.map(({ state }) => state))).toEqual(new Set(['paid', 'overdue']))
  expect(await showMadeGood(shop)).toMatchObject([{ days: 1 }, { days: 1 }, { days: 1 }])
  expect(await showImpossible(shop)).toEqual([])
  await shop.close()
})

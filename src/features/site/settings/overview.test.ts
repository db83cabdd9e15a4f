import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import { overviewResponse } from './contract.ts'
import { showOverview } from './show-overview.server.ts'

describe.each(ENGINES)('the overview of the shop on %s', engine => {
  let shop: TestShop
  let owner: Record<string, string>
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  afterAll(() => shop.close())

  const read = async () => {
    const response = await shop.app.request('/api/admin/shop-overview', { headers: owner })
    return overviewResponse.parse(await response.json())
  }

  test('says of the sample shop what stands', async () => {
    expect((await read()).owner).toMatchObject({
      menu: { treatments: 14, fromPence: 400 },
      photos: { count: 0, hasHero: false },
      barbers: 4,
      accounts: 1,
      invitations: 0,
      mail: { lastSent: null, heldUp: 0 },
      backup: { last: null, isOld: false },
      lastChange: null,
    })
  })

  test('follows a closure, and the change that it was', async () => {
    const closure = { barberId: null, kind: 'closed', fromMinute: 0, untilMinute: 1440, note: '', reason: '' }
    const dates = { firstDate: '2026-12-25', lastDate: '2026-12-26' }
    await sendJson(shop, 'POST', '/api/admin/hours/absences', { ...closure, ...dates }, owner)
    const { closures, owner: said } = await read()
    expect(closures).toEqual([dates])
    expect(said?.lastChange?.who).toBe('admin')
  })

  test('shows reception the waiting list, and barbers only the shop’s own hours', async () => {
    const [desk, barber] = [await showOverview(shop, 'reception'), await showOverview(shop, 'barber')]
    expect([desk.owner, desk.waiting]).toEqual([null, { entries: 0, offered: 0 }])
    expect([barber.owner, barber.waiting]).toEqual([null, null])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { said } from '../../../testing/booking-requests.ts'
import { ONE_ENGINE } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'
import { openWaitingShop, type WaitingShop } from '../../../testing/waiting.ts'
import { offerFreeTime } from './offer-free-time.server.ts'

const PATH = '/api/admin/waiting-list'

describe.each(ONE_ENGINE)('the owner’s waiting list on %s', engine => {
  let list: WaitingShop
  let shop: TestShop
  let owner: { Cookie: string }
  let visit: { id: string }
  beforeAll(async () => {
    list = await openWaitingShop(engine)
    shop = list.shop
    await makeOwner(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    visit = await list.empty()
    owner = await signIn(shop)
  })

  const rows = async () => (await shop.app.request(PATH, { headers: owner })).json()
  const remove = (id: string) => shop.app.request(`${PATH}/${id}`, { method: 'DELETE', headers: owner })
  const lastChange = () =>
    shop.db.read
      .selectFrom('audit_entry')
      .select(['action', 'subject'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()

  test('lists the entries in order of joining, and which have a time held', async () => {
    await list.join({ customerName: 'Came First' })
    await list.join({ barberId: null, firstDate: '2026-12-08', lastDate: '2026-12-09' })
    await setStatus(shop, visit.id, 'cancelled')
    await offerFreeTime(shop)
    expect(await rows()).toMatchObject([
      {
        customerName: 'Came First',
        treatmentName: 'Gents cut 16+',
        barberName: 'Tom Ashdown',
        isOffered: true,
      },
      { customerName: 'Will Waite', barberName: null, firstDate: '2026-12-08', isOffered: true },
    ])
  })

  test('removes an entry, frees its held time, and logs no name', async () => {
    await list.join()
    await setStatus(shop, visit.id, 'cancelled')
    await offerFreeTime(shop)
    const [row] = await rows()
    expect((await remove(row.id)).status).toBe(204)
    expect(await rows()).toEqual([])
    expect(await list.pending()).toEqual([])
    expect(await lastChange()).toEqual({
      action: 'waiting-removed',
      subject: 'Gents cut 16+, Friday 4 December',
    })
    expect(await said(remove(row.id))).toEqual([404, 'You are no longer on the waiting list.'])
  })

  test('is closed to everyone else', async () => {
    await list.join()
    const [row] = await rows()
    owner = { Cookie: '' }
    expect((await shop.app.request(PATH, { headers: owner })).status).toBe(401)
    expect((await remove(row.id)).status).toBe(401)
  })
})

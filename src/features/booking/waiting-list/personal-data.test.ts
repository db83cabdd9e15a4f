import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ONE_ENGINE } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { everythingStored } from '../../../testing/stored.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'
import { openWaitingShop, WAITING_ENTRY, type WaitingShop } from '../../../testing/waiting.ts'
import { anonymiseOldVisits } from '../erasure/anonymise-old-visits.server.ts'
import { offerFreeTime } from './offer-free-time.server.ts'

const TRACES = ['Will Waite', '900777', WAITING_ENTRY.customerEmail]
const FRIDAY_ONLY = {}
const TWO_DAYS = { lastDate: '2026-12-05' }

describe.each(ONE_ENGINE)('personal data of a waiting customer on %s', engine => {
  let list: WaitingShop
  let shop: TestShop
  let visit: { id: string }
  beforeAll(async () => {
    list = await openWaitingShop(engine, { RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
    shop = list.shop
    await makeOwner(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    visit = await list.empty()
  })

  /** Joins the list from an address, and holds a time for the entry. */
  const offered = async (changes: object) => {
    const response = await list.ask(changes, { 'X-Forwarded-For': '203.0.113.7' })
    const { token: entryToken } = await response.json()
    await setStatus(shop, visit.id, 'cancelled')
    await offerFreeTime(shop)
    const id = (await list.pending())[0]?.id ?? ''
    const path = `/api/visits/${await list.linkTo(id)}`
    return {
      id,
      path,
      entryToken,
      post: (what: string) => shop.app.request(`${path}/${what}`, { method: 'POST' }),
    }
  }
  const runOut = async (minutes = 21) => {
    shop.setNow(shop.clock().add({ minutes }).toString())
    await offerFreeTime(shop)
  }
  const tracesStored = async () => {
    const stored = await everythingStored(shop.db.read)
    return TRACES.filter(trace => stored.includes(trace))
  }
  const customerOf = (id: string) =>
    shop.db.read
      .selectFrom('visit')
      .select(['status', 'customer_name', 'customer_phone', 'phone_key', 'customer_email', 'caller_hash'])
      .where('id', '=', id)
      .executeTakeFirst()
  const NO_ONE = {
    status: 'cancelled',
    customer_name: '',
    customer_phone: '',
    phone_key: '',
    customer_email: null,
    caller_hash: null,
  }
  const removeAsOwner = async () => {
    const [entry] = await shop.db.read.selectFrom('waiting_entry').select('id').execute()
    const path = `/api/admin/waiting-list/${entry?.id}`
    return shop.app.request(path, { method: 'DELETE', headers: await signIn(shop) })
  }

  // Shows threat 54
  test.each([
    ['leaving the list', async offer => list.leave(offer.entryToken)],
    ['leaving the list by the offer', async offer => offer.post('leave-list')],
    ['declining the only day', async offer => offer.post('decline')],
    ['letting the offer of the only day run out', () => runOut()],
    ['removal by the owner', removeAsOwner],
  ] satisfies [string, (offer: Awaited<ReturnType<typeof offered>>) => Promise<unknown>][])(
    'is in no table after %s',
    async (_, end) => {
      const offer = await offered(FRIDAY_ONLY)
      expect(await tracesStored()).toEqual(TRACES)
      expect((await customerOf(offer.id))?.caller_hash).toEqual(expect.any(String))
      await end(offer)
      expect(await tracesStored()).toEqual([])
      expect(await customerOf(offer.id)).toEqual(NO_ONE)
    },
  )

  // Shows threat 54
  test('leaves the visit of an expired offer, while the entry keeps waiting for its other day', async () => {
    const { id } = await offered(TWO_DAYS)
    await runOut()
    expect(await customerOf(id)).toEqual(NO_ONE)
    expect(await list.pending()).toMatchObject([{ name: 'Will Waite', date: '2026-12-05' }])
  })

  test('leaves the visit of a declined offer, while the entry keeps waiting for its other day', async () => {
    const { id, post } = await offered(TWO_DAYS)
    await post('decline')
    expect(await customerOf(id)).toEqual(NO_ONE)
    expect(await shop.db.read.selectFrom('waiting_entry').select('customer_name').execute()).toHaveLength(1)
  })

  test('is in no table after three expired offers in a row', async () => {
    await offered({ lastDate: '2026-12-31', barberId: null })
    for (let offer = 0; offer < 3; offer++) {
      expect(await tracesStored()).toEqual(TRACES)
      await shop.db.transact(tx => tx.updateTable('notification').set({ outcome: 'sent' }).execute())
      await runOut()
    }
    expect(await tracesStored()).toEqual([])
  })

  test('is in no table after the last day of the entry, whatever happened to its offers', async () => {
    await offered(TWO_DAYS)
    await runOut()
    shop.setNow('2026-12-06T00:00:00Z')
    await offerFreeTime(shop)
    await anonymiseOldVisits(shop)
    expect(await tracesStored()).toEqual([])
  })

  test('stays with the visit when the offer is accepted', async () => {
    const { id, post } = await offered(FRIDAY_ONLY)
    await post('accept')
    expect(await customerOf(id)).toMatchObject({ status: 'confirmed', customer_name: 'Will Waite' })
  })

  // Shows threat 54
  test('is gone from an ended offer, whose page shows that it is over until its day is past', async () => {
    const { id, path, post } = await offered(FRIDAY_ONLY)
    await post('decline')
    const page = await (await shop.app.request(path)).json()
    expect(page).toMatchObject({ stage: 'offer-over', offer: null })
    shop.setNow('2026-12-04T23:00:00Z')
    await anonymiseOldVisits(shop)
    expect(await customerOf(id)).toEqual(NO_ONE)
    shop.setNow('2026-12-05T00:00:00Z')
    await anonymiseOldVisits(shop)
    expect(await customerOf(id)).toBeUndefined()
    expect((await shop.app.request(path)).status).toBe(404)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clockTime } from '../../../shared/clock-time.ts'
import { book } from '../../../testing/booking-requests.ts'
import { deskRequest } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'

const CUT = 1
const ROUNDS = 40
const TIMES = Array.from({ length: 6 }, (_, index) => clockTime(600 + index * 30))

describe.each(ENGINES)('a change of the menu while its treatment is booked on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const retire = (isRetired: boolean, query = '') =>
    sendJson(shop, 'POST', `/api/admin/menu/treatments/${CUT}/retirement${query}`, { isRetired }, owner)
  const setPrice = (price: number, query = '') =>
    sendJson(shop, 'PUT', `/api/admin/menu/treatments/${CUT}/prices/2026-12-01${query}`, { price }, owner)
  const bookAtDesk = (time: string) =>
    sendJson(shop, 'POST', '/api/admin/visits', deskRequest({ time }), owner)

  /** Every third round the change comes first, in the middle or last. */
  function together(round: number, change: () => Response | Promise<Response>) {
    const requests = TIMES.map((time, index) => () => (index % 2 ? book(shop, { time }) : bookAtDesk(time)))
    const at = (round % 3) * 3
    const [before, after] = [requests.slice(0, at), requests.slice(at)]
    const earlier = before.map(request => request())
    const changed = change()
    return Promise.all([changed, ...earlier, ...after.map(request => request())])
  }

  test('a retirement is refused because of a booked visit, or no visit is booked', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await emptyDiary(shop)
      const [retired, ...responses] = await together(round, () => retire(true))
      const booked = responses.filter(({ status }) => status === 201).length
      expect([retired.status, booked > 0]).toEqual(booked > 0 ? [409, true] : [200, false])
      expect(responses.filter(({ status }) => status !== 201 && status !== 422)).toEqual([])
      expect((await retire(false)).status).toBe(200)
    }
  })

  test('a price is refused because of a visit booked at the old one, or no visit has the old one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await emptyDiary(shop)
      const price = round % 2 ? 1900 : 2100
      const [changed, ...responses] = await together(round, () => setPrice(price))
      const visits = await shop.db.read.selectFrom('visit').select('total_price_pence as price').execute()
      expect(responses.map(({ status }) => status)).toEqual(TIMES.map(() => 201))
      if (changed.status === 200) expect(visits.filter(visit => visit.price !== price)).toEqual([])
      else {
        expect(changed.status).toBe(409)
        expect((await setPrice(price, '?visits=keep')).status).toBe(200)
      }
    }
  })
})

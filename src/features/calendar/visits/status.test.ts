import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book, booked } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'

describe.each(ENGINES)('a visit’s status on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  test.each(['cancelled', 'no-show'] as const)(
    'a visit that is %s gives its time to the next',
    async status => {
      const neighbour = await booked(shop, { time: '10:30' })
      await setStatus(shop, (await booked(shop, { time: '10:00' })).id, status)
      const held = await shop.db.read.selectFrom('chair_time').select('visit_id as id').distinct().execute()
      expect(held).toEqual([{ id: neighbour.id }])
      expect((await book(shop, { time: '10:00' })).status).toBe(201)
      expect((await book(shop, { time: '10:30' })).status).toBe(409)
    },
  )

  test('a visit that is completed keeps its time', async () => {
    await setStatus(shop, (await booked(shop)).id, 'completed')
    expect((await book(shop)).status).toBe(409)
  })
})

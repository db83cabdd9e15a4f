import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES, freshAddress } from '../../testing/engines.ts'
import { openTestShop, sendJson, type TestShop } from '../../testing/test-shop.ts'

const cutOnFriday = {
  barberId: 1,
  treatmentIds: [1],
  totalDuration: 30,
  date: '2026-12-04',
  time: '10:00',
  customerName: 'Sam Example',
  customerPhone: '07700 900123',
}

describe.each(ENGINES)('booking on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await freshAddress(engine))
  })
  afterAll(() => shop.close())

  test('of 100 clients at once on one slot, one gets the chair and 99 hear that it is taken', async () => {
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => sendJson(shop, 'POST', '/api/appointments', cutOnFriday)),
    )
    const statuses = replies.map(reply => reply.status)
    expect(statuses.filter(status => status === 201)).toHaveLength(1)
    expect(statuses.filter(status => status === 409)).toHaveLength(99)
    const rows = await shop.db.read.selectFrom('visit').selectAll().execute()
    expect(rows).toHaveLength(1)
  })
})

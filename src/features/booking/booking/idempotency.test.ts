import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { IDEMPOTENCY_KEY_HOURS } from '../../../platform/server/http/with-idempotency-key.server.ts'
import { book, said } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, sendJson, TEST_NOW, type TestShop } from '../../../testing/test-shop.ts'
import { cancel, erase } from '../../../testing/visit-changes.ts'

const KEY = { 'Idempotency-Key': 'a-key-of-this-test' }

describe.each(ENGINES)('an Idempotency-Key on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const visits = () => shop.db.read.selectFrom('visit').selectAll().execute()

  test('returns the same response to the same request, token included, and books once', async () => {
    const first = await book(shop, {}, KEY)
    const again = await book(shop, {}, KEY)
    expect([first.status, again.status]).toEqual([201, 201])
    const response = await first.json()
    expect(await again.json()).toEqual(response)
    expect(await visits()).toHaveLength(1)
    expect((await shop.app.request(`/api/visits/${response.token}`)).status).toBe(200)
  })

  test('matches the same request in any order of its fields', async () => {
    const first = await (await book(shop, {}, KEY)).json()
    const bookingRequest = {
      customerPhone: '07700 900123',
      customerName: 'Sam Example',
      time: '10:00',
      date: '2026-12-04',
      totalDuration: 30,
      treatmentIds: [1],
      barberId: 1,
    }
    const again = await shop.app.request('/api/appointments', {
      method: 'POST',
      body: JSON.stringify(bookingRequest),
      headers: { ...KEY, 'Content-Type': 'application/json' },
    })
    expect(await again.json()).toEqual(first)
  })

  test('returns the stored response, and books nothing, after the visit was cancelled', async () => {
    const first = await (await book(shop, {}, KEY)).json()
    await cancel(shop, first.token)
    expect(await (await book(shop, {}, KEY)).json()).toEqual(first)
    expect(await visits()).toMatchObject([{ status: 'cancelled' }])
  })

  // Shows threat 4
  test('refuses another request under the same key', async () => {
    await book(shop, {}, KEY)
    expect(await said(book(shop, { time: '11:00' }, KEY))).toEqual([
      422,
      'This Idempotency-Key was used for another request.',
    ])
    expect(await visits()).toHaveLength(1)
  })

  test('may be reused after a refused request with a different request', async () => {
    expect((await book(shop, { time: '10:05' }, KEY)).status).toBe(422)
    expect((await book(shop, { time: '10:15' }, KEY)).status).toBe(201)
  })

  // Shows threat 4
  test('turns 20 concurrent requests into one visit and one response', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => book(shop, {}, KEY)))
    expect(responses.map(response => response.status)).toEqual(Array.from({ length: 20 }, () => 201))
    const bodies = await Promise.all(responses.map(response => response.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(await visits()).toHaveLength(1)
  })

  test('returns the first response after the barber is disabled or the time is past', async () => {
    const first = await (await book(shop, {}, KEY)).json()
    shop.setNow('2026-12-04T12:00:00Z')
    const again = await book(shop, {}, KEY)
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual(first)
  })

  test('missing: the same request again finds its own slot taken', async () => {
    expect((await book(shop)).status).toBe(201)
    expect((await book(shop)).status).toBe(409)
  })

  test.each(['short', 'has a space in it', 'é'.repeat(10), 'x'.repeat(201)])(
    'is invalid: “%s”',
    async key => {
      const response = book(shop, {}, { 'Idempotency-Key': key })
      expect(await said(response)).toEqual([400, 'An Idempotency-Key has 8 to 200 printable characters.'])
      expect(await visits()).toEqual([])
    },
  )

  test('is stored for at least a day, then deleted by the daily work', async () => {
    const first = await (await book(shop, {}, KEY)).json()
    shop.setNow(Temporal.Instant.from(TEST_NOW).add({ hours: IDEMPOTENCY_KEY_HOURS, seconds: 1 }).toString())
    await book(shop, { time: '11:00' }, { 'Idempotency-Key': 'the-second-key' })
    expect(await (await book(shop, {}, KEY)).json()).toEqual(first)
  })

  test('is stored as a hash, and its response without token or customer', async () => {
    const { token } = await (await book(shop, {}, KEY)).json()
    const stored = JSON.stringify(await shop.db.read.selectFrom('idempotent_answer').selectAll().execute())
    for (const secret of [token, KEY['Idempotency-Key'], 'Sam Example', '900123'])
      expect(stored).not.toContain(secret)
  })

  test('its stored response is deleted with the visit, and that of a group with any visit of it', async () => {
    const stored = () => shop.db.read.selectFrom('idempotent_answer').select('visit_id').execute()
    const { id, token } = await (await book(shop, {}, KEY)).json()
    const customer = { customerName: 'Sam Example', customerPhone: '07700 900123' }
    const request = {
      ...{ ...customer, date: '2026-12-05' },
      visits: ['10:00', '11:00'].map(time => ({ barberId: 1, treatmentIds: [1], totalDuration: 30, time })),
    }
    const asked = await sendJson(shop, 'POST', '/api/group-appointments', request, {
      'Idempotency-Key': 'a-group-books-this-once',
    })
    const { visits } = await asked.json()
    expect(new Set(await stored())).toEqual(new Set([{ visit_id: id }, { visit_id: visits[0].id }]))
    expect((await erase(shop, visits[1].token)).status).toBe(204)
    expect(await stored()).toEqual([{ visit_id: id }])
    expect((await erase(shop, token)).status).toBe(204)
    expect(await stored()).toEqual([])
  })
})

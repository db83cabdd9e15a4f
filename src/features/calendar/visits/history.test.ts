import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import { deskVisit } from '../../diary/front-desk/contract.ts'

const BOOKED = { barberName: 'Tom Ashdown', date: '2026-12-04', time: '10:00' }

describe.each(ENGINES)('the history of a visit on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  const lines: string[] = []
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine), { onLogLine: line => lines.push(line) })
    await makeOwner(shop)
  })
  beforeEach(async () => {
    await emptyDiary(shop)
    owner = await signIn(shop)
    lines.length = 0
  })
  afterAll(() => shop.close())

  const change = (method: 'POST' | 'PUT', path: string, body: unknown = {}, headers = {}) =>
    sendJson(shop, method, path, body, headers)
  const read = async (id: string) =>
    deskVisit.parse(await (await shop.app.request(`/api/admin/visits/${id}`, { headers: owner })).json())
  const eventsOf = async (id: string) =>
    (await read(id)).history.map(({ id: _, at: __, requestId: ___, ...event }) => event)
  const none = { from: null, lateMinutes: null }

  test('says what a customer did, when, by which way and by which request of the log', async () => {
    const { id, token } = await booked(shop)
    shop.setNow('2026-12-01T09:00:00Z')
    await change('POST', `/api/visits/${token}/reschedule`, {
      barberId: 4,
      date: '2026-12-05',
      time: '11:00',
    })
    shop.setNow('2026-12-05T10:00:00Z')
    owner = await signIn(shop)
    await change('PUT', `/api/visits/${token}/late`, { minutes: 10 })
    const to = { barberName: (await read(id)).barberName, date: '2026-12-05', time: '11:00' }
    expect(await eventsOf(id)).toEqual([
      { ...none, kind: 'booked', way: 'website', place: BOOKED },
      { ...none, kind: 'moved', way: 'visit-page', place: to, from: BOOKED },
      { ...none, kind: 'late', way: 'visit-page', place: to, lateMinutes: 10 },
    ])
    const { history } = await read(id)
    expect(history.map(({ at }) => at)).toEqual([
      '2026-12-01T08:00:00.000Z',
      '2026-12-01T09:00:00.000Z',
      '2026-12-05T10:00:00.000Z',
    ])
    for (const { requestId } of history)
      expect(lines.filter(line => line.includes(`"requestId":"${requestId}"`))).toHaveLength(1)
  })

  // Shows threat 85
  test('says that a customer cancelled, once, also when it was asked for twice', async () => {
    const { id, token } = await booked(shop)
    const [first, again] = [
      await change('POST', `/api/visits/${token}/cancel`),
      await change('POST', `/api/visits/${token}/cancel`),
    ]
    expect([first.status, again.status]).toEqual([200, 200])
    const { history } = await read(id)
    expect(history.map(({ kind }) => kind)).toEqual(['booked', 'cancelled'])
    expect(history[1]).toMatchObject({ way: 'visit-page', requestId: first.headers.get('x-request-id') })
  })

  test('says what staff did as theirs', async () => {
    const { id } = await booked(shop)
    const { version } = await read(id)
    const sent = { version, reason: 'The customer rang', notifiesCustomer: false }
    const cancelled = await change('POST', `/api/admin/visits/${id}/cancel`, sent, owner)
    expect(cancelled.ok).toBe(true)
    expect((await eventsOf(id)).map(({ kind, way }) => [kind, way])).toEqual([
      ['booked', 'website'],
      ['cancelled', 'desk'],
    ])
  })

  test('stays without a name once the customer has their data erased', async () => {
    const { id, token } = await booked(shop)
    expect((await change('POST', `/api/visits/${token}/erase`)).status).toBe(204)
    expect((await eventsOf(id)).map(({ kind, way }) => [kind, way])).toEqual([
      ['booked', 'website'],
      ['cancelled', 'visit-page'],
      ['erased', 'visit-page'],
    ])
    const rows = await shop.db.read.selectFrom('visit_event').selectAll().where('visit_id', '=', id).execute()
    expect(JSON.stringify(rows)).not.toMatch(/Sam|07700|@/)
  })

  test('holds nothing of a change that was refused', async () => {
    const { id, token } = await booked(shop)
    await booked(shop, { time: '12:00' })
    const refused = await change('POST', `/api/visits/${token}/reschedule`, {
      date: '2026-12-04',
      time: '12:00',
    })
    expect(refused.status).toBe(409)
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['booked'])
  })

  // Shows threat 85
  test('is never changed, replaced or deleted', async () => {
    const { id, token } = await booked(shop)
    expect((await change('POST', `/api/visits/${token}/cancel`)).ok).toBe(true)
    const { db } = shop
    const mine = await db.read
      .selectFrom('visit_event')
      .selectAll()
      .where('visit_id', '=', id)
      .executeTakeFirstOrThrow()
    const attempts = [
      () => db.transact(tx => tx.updateTable('visit_event').set({ way: 'desk' }).execute()),
      () => db.transact(tx => tx.deleteFrom('visit_event').execute()),
      () =>
        db.transact(tx =>
          tx
            .replaceInto('visit_event')
            .values({ ...mine, way: 'desk' })
            .execute(),
        ),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow()
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['booked', 'cancelled'])
  })

  test('tells of a booking from before visits said it themselves', async () => {
    const { id } = await booked(shop)
    await shop.db.transact(async tx => {
      await tx.updateTable('visit').set({ booked_way: null, booked_request_id: null }).execute()
      await tx
        .insertInto('visit_event')
        .values({ visit_id: id, at: '2026-11-01T08:00:00.000Z', kind: 'booked', way: 'desk' })
        .execute()
    })
    expect(await eventsOf(id)).toEqual([{ ...none, kind: 'booked', way: 'desk', place: null }])
    expect((await read(id)).history.map(({ id }) => id)).toEqual([1])
  })
})

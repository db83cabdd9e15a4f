import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book, booked, said } from '../../../testing/booking-requests.ts'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import { move } from '../../../testing/visit-changes.ts'
import { setStatus } from '../../../testing/visits.ts'
import { WAITING_ENTRY } from '../../../testing/waiting.ts'
import { ringUsText } from '../../calendar/online-blocks/messages.ts'
import { blockOf } from '../../calendar/online-blocks/store.server.ts'

const PHONE = '07700 900123'
const KEY = '447700900123'

describe.each(ENGINES)('customers who did not come, on %s', engine => {
  let shop: TestShop
  let counter: Counter
  let refusal: [number, string]
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    counter = await openCounter(shop)
    refusal = [403, ringUsText(shop.shop.phone)]
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  async function miss(...times: string[]): Promise<void> {
    for (const time of times) await setStatus(shop, (await booked(shop, { time })).id, 'no-show')
  }
  const decide = (changes: object) =>
    counter.send('POST', '/api/admin/online-booking', {
      ...{ phone: PHONE, isSet: false, note: '', seenAt: null },
      ...changes,
    })
  const find = async (phone = PHONE) =>
    (await counter.send('POST', '/api/admin/online-booking/find', { phone })).json()

  // Shows threat 137
  test('after three no-shows a number is asked to ring, however it books and is written', async () => {
    await miss('10:00', '10:30')
    const standing = await booked(shop, { time: '11:00' })
    await setStatus(shop, (await booked(shop, { time: '11:30' })).id, 'no-show')
    expect(await said(book(shop, { time: '12:00', customerPhone: '+44 (0)7700 900123' }))).toEqual(refusal)
    const group = {
      date: '2026-12-04',
      customerName: 'Sam Example',
      customerPhone: PHONE,
      visits: ['12:00', '12:30'].map(time => ({ barberId: 1, treatmentIds: [1], totalDuration: 30, time })),
    }
    expect(await said(sendJson(shop, 'POST', '/api/group-appointments', group))).toEqual(refusal)
    const waiting = { ...WAITING_ENTRY, customerPhone: PHONE }
    expect(await said(sendJson(shop, 'POST', '/api/waiting-list', waiting))).toEqual(refusal)
    expect((await book(shop, { time: '12:00', customerPhone: '07700 900124' })).status).toBe(201)
    // A visit that stands may be moved, and staff book for anyone.
    expect((await move(shop, standing.token, { time: '15:00' })).status).toBe(200)
    expect((await counter.book({ time: '16:00', customerPhone: PHONE })).status).toBe(201)
    expect((await blockOf(shop.db.read, KEY, shop.shop)).noShows).toBe(3)
  })

  // Shows threat 140
  test('a time that is taken or a cap is said first: only a bookable request learns of a block', async () => {
    await miss('10:00', '10:30', '11:00')
    expect((await booked(shop, { time: '12:00', customerPhone: '07700 900124' })).reference).toBeTruthy()
    expect((await book(shop, { time: '12:00' })).status).toBe(409)
  })

  test('a booking that was made is returned again under its key, though the number is blocked since', async () => {
    const headers = { 'Idempotency-Key': 'a-key-of-the-test' }
    const first = await book(shop, { time: '12:00' }, headers)
    await miss('10:00', '10:30', '11:00')
    const again = await book(shop, { time: '12:00' }, headers)
    expect([first.status, again.status]).toEqual([201, 201])
  })

  // Shows threat 137
  test('a lift counts from then on, and says who lifted it', async () => {
    await miss('10:00', '10:30', '11:00')
    expect(await find()).toMatchObject({ isBlocked: true, noShows: 3, decision: null })
    shop.setNow('2026-12-01T09:00:00Z')
    const lifted = await (await decide({ note: 'They rang to apologise' })).json()
    expect(lifted).toMatchObject({ isBlocked: false, noShows: 0 })
    expect((await book(shop, { time: '12:00' })).status).toBe(201)
    shop.setNow('2026-12-01T10:00:00Z')
    await miss('13:00', '13:30')
    expect(await find()).toMatchObject({ isBlocked: false, noShows: 2 })
    await miss('14:00')
    expect((await book(shop, { time: '15:00' })).status).toBe(403)
    const again = await decide({ note: 'They rang to apologise', seenAt: lifted.decision.decidedAt })
    expect(await again.json()).toMatchObject({ isBlocked: false, noShows: 0 })
    const { entries } = await counter.read('/api/admin/audit')
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'block-lifted', who: 'admin', subject: '3 no-shows' },
      { action: 'block-lifted', subject: '3 no-shows' },
    ])
  })

  test('the shop can stop a number itself; of two decisions at once the later is refused', async () => {
    const [one, other] = await Promise.all([
      decide({ isSet: true, note: 'Came under another name' }),
      decide({ isSet: true, note: 'Owes for two visits' }),
    ])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    expect((await book(shop)).status).toBe(403)
    const { decision } = await find()
    const twice = { isSet: true, note: decision.note, seenAt: null }
    expect((await decide(twice)).status).toBe(200)
  })

  // Shows threat 59
  test('nothing of a block is left once the customer is erased', async () => {
    await miss('10:00', '10:30', '11:00')
    await decide({ isSet: true, note: 'Never comes' })
    const erased = { phone: PHONE, visitsToCome: 0 }
    const exported = await counter.send('POST', '/api/admin/customers/find', { phone: PHONE })
    expect(await exported.json()).toMatchObject({
      onlineBooking: { isBlocked: true, decision: { note: 'Never comes' } },
    })
    expect((await counter.send('POST', '/api/admin/customers/erase', erased)).status).toBe(200)
    expect(await shop.db.read.selectFrom('booking_block').selectAll().execute()).toEqual([])
    expect(await blockOf(shop.db.read, KEY, shop.shop)).toMatchObject({ isBlocked: false, noShows: 0 })
    expect((await book(shop)).status).toBe(201)
  })

  test('the number of another customer keeps its block when someone else is erased', async () => {
    await miss('10:00')
    await booked(shop, { time: '12:00', customerPhone: '07700 900124' })
    await decide({ isSet: true, note: '' })
    const other = { phone: '07700 900124', visitsToCome: 1 }
    await counter.send('POST', '/api/admin/customers/erase', other)
    expect((await book(shop, { time: '13:00' })).status).toBe(403)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clockTime } from '../../../shared/clock-time.ts'
import { book, booked, read, said } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { NOTATIONS } from '../../../testing/notations.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { everythingStored } from '../../../testing/stored.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'
import { WAITING_ENTRY } from '../../../testing/waiting.ts'
import { offerFreeTime } from '../../booking/waiting-list/offer-free-time.server.ts'
import type { CustomerRecord } from './contract.ts'

const SAM = { customerName: 'Samuel Erasable', customerPhone: '07700 900321' }
const EMAIL = 'samuel@erasable.example'
const OTHER = { customerName: 'Olive Other', customerPhone: '07700 900654' }

describe.each(ENGINES)('a customer’s data on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
  })
  beforeEach(async () => {
    await emptyDiary(shop)
    await shop.db.transact(tx => tx.deleteFrom('audit_entry').execute())
    owner = await signIn(shop)
  })
  afterAll(() => shop.close())

  const find = (phone: string) => sendJson(shop, 'POST', '/api/admin/customers/find', { phone }, owner)
  const found = async (phone: string): Promise<CustomerRecord> => (await find(phone)).json()
  const erase = (phone: string, visitsToCome: number) =>
    sendJson(shop, 'POST', '/api/admin/customers/erase', { phone, visitsToCome }, owner)
  const trail = async () =>
    (await shop.db.read.selectFrom('audit_entry').select(['action', 'subject', 'changes']).execute()).filter(
      ({ action }) => action.startsWith('customer-'),
    )
  const giveEmail = (token: string) => sendJson(shop, 'PUT', `/api/visits/${token}/email`, { email: EMAIL })

  // Shows threat 50
  test('finds all data of one customer by any notation of their number', async () => {
    const { id, token, reference } = await booked(shop, SAM)
    await giveEmail(token)
    await booked(shop, { ...OTHER, time: '11:00' })
    const response = await find('+44 (0)7700 900321')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      visits: [
        {
          id,
          reference,
          date: '2026-12-04',
          time: '10:00',
          barberId: 1,
          barberName: 'Tom Ashdown',
          treatments: [{ id: 1, name: 'Gents cut 16+', price: 1900 }],
          totalDuration: 30,
          totalPrice: 1900,
          status: 'confirmed',
          lateMinutes: 0,
          ...SAM,
          customerEmail: EMAIL,
          unconfirmedEmail: null,
          ...{ source: 'online', privateNote: null, adjustmentReason: null, cancelReason: null },
          ...{ arrivedAt: null, startedAt: null, endedAt: null },
          bookedAt: '2026-12-01T08:00:00.000Z',
          changedAt: '2026-12-01T08:00:00.000Z',
          isToCome: true,
          history: [expect.objectContaining({ kind: 'booked', way: 'website' })],
          payments: [],
          onTheHouse: null,
        },
      ],
      visitsToCome: 1,
      onlineBooking: { isBlocked: false, noShows: 0, decision: null },
      waitingEntries: [],
      notes: [],
      mergedNumbers: [],
      lastMerge: null,
    })
  })

  // Shows threat 60
  test('a look-up is recorded without the customer’s data', async () => {
    await booked(shop, SAM)
    await find(SAM.customerPhone)
    expect(await trail()).toEqual([{ action: 'customer-read', subject: '1 visit', changes: '[]' }])
  })

  test('responds with a 404 for an unknown number and changes nothing', async () => {
    await booked(shop, OTHER)
    const sentence = 'There is no visit and no waiting-list entry under that phone number.'
    expect(await said(find(SAM.customerPhone))).toEqual([404, sentence])
    expect(await said(erase(SAM.customerPhone, 0))).toEqual([404, sentence])
    expect(await trail()).toEqual([])
  })

  // Shows threat 61
  test('cancels visits to come only when their number is confirmed', async () => {
    await booked(shop, SAM)
    expect(await said(erase(SAM.customerPhone, 0))).toEqual([
      409,
      '1 visit is to come under that phone number, which is not what this page showed. Nothing was erased; please look again.',
    ])
    expect((await found(SAM.customerPhone)).visits).toMatchObject([{ ...SAM, status: 'confirmed' }])
  })

  // Shows threat 56
  test('erasing leaves no personal data in any table, including the audit trail', async () => {
    const key = { 'Idempotency-Key': 'samuel-books-this-once' }
    const { token, reference } = await (await book(shop, SAM, key)).json()
    await giveEmail(token)
    await setStatus(shop, (await booked(shop, { ...SAM, time: '11:00' })).id, 'no-show')
    await find(SAM.customerPhone)
    expect(await (await erase('0044 7700 900321', 1)).json()).toEqual({
      visits: 2,
      cancelled: 1,
      waitingEntries: 0,
    })
    const stored = await everythingStored(shop.db.read)
    for (const trace of ['Samuel', 'Erasable', '900321', EMAIL, token]) expect(stored).not.toContain(trace)
    // Proves that the search looks at the right data.
    expect(stored).toContain(reference)
    expect((await find(SAM.customerPhone)).status).toBe(404)
    expect((await shop.app.request(`/api/visits/${token}`)).status).toBe(404)
    expect((await trail()).at(-1)).toEqual({
      action: 'customer-erased',
      subject: '2 visits, 1 of them cancelled',
      changes: '[]',
    })
  })

  test('finds and erases waiting-list entries with their held times', async () => {
    const entry = { ...WAITING_ENTRY, ...SAM, customerEmail: EMAIL }
    expect((await sendJson(shop, 'POST', '/api/waiting-list', entry)).status).toBe(201)
    expect(await found(SAM.customerPhone)).toMatchObject({
      visits: [],
      waitingEntries: [
        { ...SAM, customerEmail: EMAIL, treatmentName: 'Gents cut 16+', firstDate: '2026-12-04' },
      ],
    })
    await offerFreeTime(shop)
    expect((await book(shop, OTHER)).status).toBe(409)
    expect(await (await erase(SAM.customerPhone, 1)).json()).toEqual({
      visits: 1,
      cancelled: 1,
      waitingEntries: 1,
    })
    const stored = await everythingStored(shop.db.read)
    for (const trace of ['Samuel', '900321', EMAIL]) expect(stored).not.toContain(trace)
    expect((await trail()).map(({ subject }) => subject)).toEqual([
      '1 waiting-list entry',
      '1 visit and 1 waiting-list entry, 1 of the visits cancelled',
    ])
    expect((await book(shop, OTHER)).status).toBe(201)
  })

  // Shows threat 132
  test('every notation of a number finds and erases the same customer', async () => {
    for (const [index, customerPhone] of NOTATIONS.entries())
      await booked(shop, { ...SAM, customerPhone, time: clockTime(600 + 30 * index) })
    for (const customerPhone of NOTATIONS)
      await sendJson(shop, 'POST', '/api/waiting-list', { ...WAITING_ENTRY, customerPhone })
    for (const phone of NOTATIONS) {
      const { visits, waitingEntries } = await found(phone)
      expect([visits.length, waitingEntries.length]).toEqual([NOTATIONS.length, 1])
    }
    const erased = await (await erase(NOTATIONS[1], NOTATIONS.length)).json()
    expect(erased).toMatchObject({ visits: NOTATIONS.length, cancelled: NOTATIONS.length, waitingEntries: 1 })
    for (const phone of NOTATIONS) expect((await find(phone)).status).toBe(404)
  })

  test('no message is sent to an erased customer', async () => {
    const notifications = () => shop.db.read.selectFrom('notification').select('kind').execute()
    const { token } = await booked(shop, SAM)
    await giveEmail(token)
    expect(await notifications()).not.toEqual([])
    await erase(SAM.customerPhone, 1)
    expect(await notifications()).toEqual([])
  })

  test('a cancelled visit’s time is free at once', async () => {
    await booked(shop, SAM)
    expect((await book(shop, OTHER)).status).toBe(409)
    await erase(SAM.customerPhone, 1)
    expect((await book(shop, OTHER)).status).toBe(201)
  })

  test('another customer’s visit, email and stored response are unchanged', async () => {
    const key = { 'Idempotency-Key': 'olive-books-this-once' }
    const answer = await (await book(shop, { ...OTHER, time: '11:00' }, key)).json()
    await booked(shop, SAM)
    await erase(SAM.customerPhone, 1)
    expect((await found(OTHER.customerPhone)).visits).toMatchObject([{ ...OTHER, status: 'confirmed' }])
    expect(await read(shop, `/api/visits/${answer.token}`)).toMatchObject({ status: 'confirmed' })
    expect(await (await book(shop, { ...OTHER, time: '11:00' }, key)).json()).toEqual(answer)
  })

  test('the revenue stays, and schedule and report show the removed name', async () => {
    await booked(shop, SAM)
    shop.setNow('2026-12-04T12:00:00Z')
    owner = await signIn(shop)
    await erase(SAM.customerPhone, 0)
    const ask = (path: string) => shop.app.request(path, { headers: owner })
    const report = await (await ask('/api/admin/daily-report?date=2026-12-04&barberId=1')).json()
    expect(report).toMatchObject({ totalServices: 1, totalRevenue: 1900 })
    expect(report.services).toMatchObject([{ customerName: 'Name removed', treatmentName: 'Gents cut 16+' }])
    expect(await (await ask('/api/admin/daily-report/download?date=2026-12-04')).text()).toContain(
      'Gents cut 16+, Name removed',
    )
    expect(await (await ask('/api/barber/1/appointments')).json()).toMatchObject([
      { customerName: 'Name removed', customerPhone: '', status: 'confirmed' },
    ])
  })

  // Shows threat 125, ASVS 1.1.2, ASVS 1.2.4
  test('stores SQL in a name as text', async () => {
    const customerName = "Robert'); drop table visit; --"
    await booked(shop, { ...SAM, customerName })
    expect((await found(SAM.customerPhone)).visits).toMatchObject([{ customerName }])
  })

  // Shows threat 60
  test('only the owner can look up or erase a customer', async () => {
    await booked(shop, SAM)
    owner = { Cookie: '' }
    expect((await find(SAM.customerPhone)).status).toBe(401)
    expect((await erase(SAM.customerPhone, 1)).status).toBe(401)
  })
})

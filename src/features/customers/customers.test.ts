import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clockTime } from '../../shared/clock-time.ts'
import { ENGINES, freshAddress } from '../../testing/engines.ts'
import { NOTATIONS } from '../../testing/notations.ts'
import { makeOwner, signIn } from '../../testing/owner.ts'
import { everythingStored } from '../../testing/stored.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../testing/test-shop.ts'
import { setStatus } from '../../testing/visits.ts'
import { WAITING_ENTRY } from '../../testing/waiting.ts'
import { book, booked, read, said } from '../../testing/wishes.ts'
import { offerFreeTime } from '../waiting-list/offer-free-time.server.ts'
import type { CustomerRecord } from './contract.ts'

const SAM = { customerName: 'Samuel Erasable', customerPhone: '07700 900321' }
const EMAIL = 'samuel@erasable.example'
const OTHER = { customerName: 'Olive Other', customerPhone: '07700 900654' }

describe.each(ENGINES)('a customer’s data on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await freshAddress(engine))
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

  test('everything kept is found by his number, however it is written, and nobody else’s', async () => {
    const { token, reference } = await booked(shop, SAM)
    await giveEmail(token)
    await booked(shop, { ...OTHER, time: '11:00' })
    const response = await find('+44 (0)7700 900321')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      visits: [
        {
          reference,
          date: '2026-12-04',
          time: '10:00',
          barberName: 'Tom Ashdown',
          treatments: [{ name: 'Gents cut 16+', price: 1900 }],
          totalDuration: 30,
          totalPrice: 1900,
          status: 'confirmed',
          lateMinutes: 0,
          ...SAM,
          customerEmail: EMAIL,
          unconfirmedEmail: null,
          ...{ source: 'online', privateNote: null, adjustmentReason: null, cancelReason: null },
          bookedAt: '2026-12-01T08:00:00.000Z',
          changedAt: '2026-12-01T08:00:00.000Z',
          isToCome: true,
        },
      ],
      visitsToCome: 1,
      wishes: [],
    })
  })

  test('what was looked at is written down, and not whose it was', async () => {
    await booked(shop, SAM)
    await find(SAM.customerPhone)
    expect(await trail()).toEqual([{ action: 'customer-read', subject: '1 visit', changes: '[]' }])
  })

  test('a number that nobody gave is a 404 and changes nothing', async () => {
    await booked(shop, OTHER)
    const sentence = 'No visit is kept under that phone number, and nobody waits under it.'
    expect(await said(find(SAM.customerPhone))).toEqual([404, sentence])
    expect(await said(erase(SAM.customerPhone, 0))).toEqual([404, sentence])
    expect(await trail()).toEqual([])
  })

  test('a visit that is still to come is cancelled only by who knows of it', async () => {
    await booked(shop, SAM)
    expect(await said(erase(SAM.customerPhone, 0))).toEqual([
      409,
      '1 visit is to come under that phone number, which is not what you were told. Nothing was erased; please look again.',
    ])
    expect((await found(SAM.customerPhone)).visits).toMatchObject([{ ...SAM, status: 'confirmed' }])
  })

  test('erasing leaves no trace of him in any table, also in the trail of changes', async () => {
    const key = { 'Idempotency-Key': 'samuel-books-this-once' }
    const { token, reference } = await (await book(shop, SAM, key)).json()
    await giveEmail(token)
    await setStatus(shop, (await booked(shop, { ...SAM, time: '11:00' })).id, 'no-show')
    await find(SAM.customerPhone)
    expect(await (await erase('0044 7700 900321', 1)).json()).toEqual({ visits: 2, cancelled: 1, wishes: 0 })
    const stored = await everythingStored(shop.db.read)
    for (const trace of ['Samuel', 'Erasable', '900321', EMAIL, token]) expect(stored).not.toContain(trace)
    // What is looked through does hold what it should.
    expect(stored).toContain(reference)
    expect((await find(SAM.customerPhone)).status).toBe(404)
    expect((await shop.app.request(`/api/visits/${token}`)).status).toBe(404)
    expect((await trail()).at(-1)).toEqual({
      action: 'customer-erased',
      subject: '2 visits, 1 of them cancelled',
      changes: '[]',
    })
  })

  test('a wish on the waiting list is found and erased by the number too, with what is held for it', async () => {
    const entry = { ...WAITING_ENTRY, ...SAM, customerEmail: EMAIL }
    expect((await sendJson(shop, 'POST', '/api/waiting-list', entry)).status).toBe(201)
    expect(await found(SAM.customerPhone)).toMatchObject({
      visits: [],
      wishes: [{ ...SAM, customerEmail: EMAIL, treatmentName: 'Gents cut 16+', firstDate: '2026-12-04' }],
    })
    await offerFreeTime(shop)
    expect((await book(shop, OTHER)).status).toBe(409)
    expect(await (await erase(SAM.customerPhone, 1)).json()).toEqual({ visits: 1, cancelled: 1, wishes: 1 })
    const stored = await everythingStored(shop.db.read)
    for (const trace of ['Samuel', '900321', EMAIL]) expect(stored).not.toContain(trace)
    expect((await trail()).map(({ subject }) => subject)).toEqual([
      '1 wish',
      '1 visit and 1 wish, 1 of the visits cancelled',
    ])
    expect((await book(shop, OTHER)).status).toBe(201)
  })

  test('one number in every notation is one customer to find, erase and the waiting list', async () => {
    for (const [index, customerPhone] of NOTATIONS.entries())
      await booked(shop, { ...SAM, customerPhone, time: clockTime(600 + 30 * index) })
    for (const customerPhone of NOTATIONS)
      await sendJson(shop, 'POST', '/api/waiting-list', { ...WAITING_ENTRY, customerPhone })
    for (const phone of NOTATIONS) {
      const { visits, wishes } = await found(phone)
      expect([visits.length, wishes.length]).toEqual([NOTATIONS.length, 1])
    }
    const erased = await (await erase(NOTATIONS[1], NOTATIONS.length)).json()
    expect(erased).toMatchObject({ visits: NOTATIONS.length, cancelled: NOTATIONS.length, wishes: 1 })
    for (const phone of NOTATIONS) expect((await find(phone)).status).toBe(404)
  })

  test('whoever is erased is sent nothing more', async () => {
    const notifications = () => shop.db.read.selectFrom('notice').select('kind').execute()
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

  test('another customer keeps everything: his visit, his address, his replayed answer', async () => {
    const key = { 'Idempotency-Key': 'olive-books-this-once' }
    const answer = await (await book(shop, { ...OTHER, time: '11:00' }, key)).json()
    await booked(shop, SAM)
    await erase(SAM.customerPhone, 1)
    expect((await found(OTHER.customerPhone)).visits).toMatchObject([{ ...OTHER, status: 'confirmed' }])
    expect(await read(shop, `/api/visits/${answer.token}`)).toMatchObject({ status: 'confirmed' })
    expect(await (await book(shop, { ...OTHER, time: '11:00' }, key)).json()).toEqual(answer)
  })

  test('the takings stay right, and schedule and report say that the name was removed', async () => {
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

  test('a name that is SQL is a name', async () => {
    const customerName = "Robert'); drop table visit; --"
    await booked(shop, { ...SAM, customerName })
    expect((await found(SAM.customerPhone)).visits).toMatchObject([{ customerName }])
  })

  test('nobody but the owner finds or erases a customer', async () => {
    await booked(shop, SAM)
    owner = { Cookie: '' }
    expect((await find(SAM.customerPhone)).status).toBe(401)
    expect((await erase(SAM.customerPhone, 1)).status).toBe(401)
  })
})

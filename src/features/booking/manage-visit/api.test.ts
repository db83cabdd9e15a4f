import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked, read, said } from '../../../testing/booking-requests.ts'
import { ONE_ENGINE, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import { reprice } from '../../../testing/visits.ts'

const NO_VISIT = 'That visit could not be found.'

describe.each(ONE_ENGINE)('a visit’s private address on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const emails = async () =>
    (await shop.db.read.selectFrom('visit').select('customer_email').orderBy('start_minute').execute()).map(
      row => row.customer_email,
    )
  const setEmail = (token: string, body: unknown) => sendJson(shop, 'PUT', `/api/visits/${token}/email`, body)

  test('returns the visit and its treatments in the order chosen, without the customer', async () => {
    const { token, reference } = await booked(shop, {
      treatmentIds: [8, 1],
      totalDuration: 55,
      time: '09:15',
    })
    expect(await read(shop, `/api/visits/${token}`)).toEqual({
      reference,
      barberId: 1,
      barberName: 'Tom Ashdown',
      treatmentIds: [8, 1],
      treatmentName: 'Beard trim + Gents cut 16+',
      date: '2026-12-04',
      time: '09:15',
      dateTime: '2026-12-04T09:15:00+00:00',
      totalDuration: 55,
      totalPrice: 3400,
      status: 'confirmed',
      stage: 'upcoming',
      isAsked: false,
      lateMinutes: 0,
      offer: null,
      isMessageHeldBack: false,
      hasEmail: false,
      others: 0,
      canRunLate: false,
      minutesBehind: 0,
    })
  })

  test('returns what was booked, whatever the price list says now', async () => {
    const { token } = await booked(shop)
    const rename = (name: string, price_pence: number) =>
      shop.db.transact(async tx => {
        await tx.updateTable('treatment').set({ name }).where('id', '=', 1).execute()
        await reprice(tx, 1, price_pence)
      })
    await rename('The works', 9900)
    expect(await read(shop, `/api/visits/${token}`)).toMatchObject({
      treatmentName: 'Gents cut 16+',
      totalPrice: 1900,
    })
    await rename('Gents cut 16+', 1900)
  })

  test.each(['cancelled', 'completed', 'no-show', 'pending'] as const)(
    'returns a %s visit with its status',
    async status => {
      const { token, id } = await booked(shop)
      await shop.db.transact(tx => tx.updateTable('visit').set({ status }).where('id', '=', id).execute())
      expect(await read(shop, `/api/visits/${token}`)).toMatchObject({ status })
    },
  )

  test('sets the customer’s email, and another one only once it is confirmed', async () => {
    const { token } = await booked(shop)
    await booked(shop, { time: '12:00' })
    expect((await setEmail(token, { email: 'sam@customer.example' })).status).toBe(200)
    expect(await emails()).toEqual(['sam@customer.example', null])
    const another = await setEmail(token, { email: ' samuel@customer.example ' })
    expect(another.status).toBe(200)
    expect(await another.json()).toEqual({ mail: 'to-confirm' })
    expect(await emails()).toEqual(['sam@customer.example', null])
  })

  test.each([
    ['sam', 'Please give an email address such as name@example.com.'],
    ['sam@customer.example\u0000', 'Please give an email address such as name@example.com.'],
    [
      'sam@customer.example\r\nBcc: all@customer.example',
      'Please give an email address such as name@example.com.',
    ],
    [`${'s'.repeat(250)}@customer.example`, 'Please give a shorter email address.'],
    [7, 'Please give an email address.'],
  ])('refuses %o as an email and keeps the stored one', async (email, sentence) => {
    const { token } = await booked(shop)
    await setEmail(token, { email: 'sam@customer.example' })
    expect(await said(setEmail(token, { email }))).toEqual([400, sentence])
    expect((await setEmail(token, { email: 'sam@customer.example', name: 'Sam' })).status).toBe(400)
    expect(await emails()).toEqual(['sam@customer.example'])
  })

  // Shows threat 5, ASVS 8.2.2
  test('opens by its token only, not by id, reference or anything stored', async () => {
    const { id, reference } = await booked(shop)
    const row = await shop.db.read.selectFrom('visit').select('token_hash').executeTakeFirstOrThrow()
    for (const guess of ['A'.repeat(22), id.slice(0, 22), row.token_hash.slice(0, 22)]) {
      expect(await said(shop.app.request(`/api/visits/${guess}`))).toEqual([404, NO_VISIT])
      expect(await said(setEmail(guess, { email: 'sam@customer.example' }))).toEqual([404, NO_VISIT])
    }
    expect(await said(shop.app.request(`/api/visits/${reference}`))).toEqual([400, NO_VISIT])
    expect(await emails()).toEqual([null])
  })
})

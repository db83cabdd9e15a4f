import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book, booked, said } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { USUAL_RULES } from '../../shop/shop/booking-rules-contract.ts'
import { REFUSAL_MESSAGES } from './messages.ts'
import type { BookingRefusal } from './rules.ts'

const messageOf = (refusal: BookingRefusal, rightMinutes = 0) =>
  REFUSAL_MESSAGES[refusal]({ ...USUAL_RULES, rightMinutes })

describe.each(ENGINES)('booking on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const visits = () => shop.db.read.selectFrom('visit').selectAll().execute()
  const cells = () => shop.db.read.selectFrom('chair_time').selectAll().orderBy('cell').execute()

  // Shows §7.13, threat 1
  test('of 100 clients booking one slot at once, one gets it and 99 get a 409', async () => {
    const responses = await Promise.all(Array.from({ length: 100 }, () => book(shop)))
    const statuses = responses.map(response => response.status)
    expect(statuses.filter(status => status === 201)).toHaveLength(1)
    expect(statuses.filter(status => status === 409)).toHaveLength(99)
    expect(await visits()).toHaveLength(1)
  })

  // Shows §1.2, §6.1, §7.13, threat 3, ASVS 2.2.3, ASVS 2.3.1
  test('stores the visit as requested, at the shop’s own price', async () => {
    const { token, ...visit } = await booked(shop, {
      treatmentIds: [12, 1, 8],
      totalDuration: 60,
      customerName: '  Zoë O’Neill 💈 ',
    })
    expect(visit).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      reference: expect.stringMatching(/^[2-9B-Z]{7}$/),
      barberName: 'Tom Ashdown',
      date: '2026-12-04',
      time: '10:00',
      dateTime: '2026-12-04T10:00:00+00:00',
      totalDuration: 60,
      totalPrice: 3800,
      status: 'confirmed',
      manageUrl: `http://localhost:3000/visit/${token}`,
    })
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(await visits()).toEqual([
      {
        id: visit.id,
        reference: visit.reference,
        token_hash: expect.stringMatching(/^[\da-f]{64}$/),
        barber_id: 1,
        date: '2026-12-04',
        start_minute: 600,
        duration_minutes: 60,
        total_price_pence: 3800,
        status: 'confirmed',
        customer_name: 'Zoë O’Neill 💈',
        customer_phone: '07700 900123',
        phone_key: '447700900123',
        customer_email: null,
        created_at: '2026-12-01T08:00:00.000Z',
        changed_at: '2026-12-01T08:00:00.000Z',
        sequence: 0,
        late_minutes: 0,
        ...{ arrived_at: null, started_at: null, ended_at: null, assumed: null },
        ...{ follow_up: null, held_minutes: null },
        ...{ booked_way: 'website', booked_request_id: expect.stringMatching(/^[\da-f-]{36}$/) },
        caller_hash: null,
        group_id: null,
        source: 'online',
        private_note: null,
        adjustment_reason: null,
        cancel_reason: null,
        kept_for: null,
        asked_at: null,
      },
    ])
  })

  test('stores the treatments in the order chosen, with their current price and minutes', async () => {
    const { id } = await booked(shop, { treatmentIds: [12, 1, 8], totalDuration: 60 })
    const rows = await shop.db.read.selectFrom('visit_treatment').selectAll().orderBy('position').execute()
    expect(
      rows.map(({ visit_id, position, ...row }) => [visit_id === id, position, ...Object.values(row)]),
    ).toEqual([
      [true, 0, 12, 'Nose wax', 400, 5],
      [true, 1, 1, 'Gents cut 16+', 1900, 30],
      [true, 2, 8, 'Beard trim', 1500, 20],
    ])
  })

  test('claims each 5 minutes of the visit, from its start to its end', async () => {
    const { id } = await booked(shop)
    const claimed = [120, 121, 122, 123, 124, 125].map(cell => ({
      barber_id: 1,
      date: '2026-12-04',
      cell,
      visit_id: id,
    }))
    expect(await cells()).toEqual(claimed)
  })

  test.each([
    ['the same time', '10:00', [1], 30],
    ['a longer one that begins before and ends within', '09:30', [6], 45],
    ['a shorter one within', '10:15', [12], 5],
    ['a longer one that swallows it', '09:45', [11], 75],
    ['one that begins within and ends after', '10:15', [1], 30],
  ])('refuses an overlap: %s', async (_, time, treatmentIds, totalDuration) => {
    await booked(shop)
    const refusal = await said(book(shop, { time, treatmentIds, totalDuration }))
    expect(refusal).toEqual([409, messageOf('taken')])
    expect(await visits()).toHaveLength(1)
    expect(await cells()).toHaveLength(6)
  })

  test('books visits right before and after another, and beside it with another barber', async () => {
    await booked(shop)
    await booked(shop, { time: '09:30' })
    await booked(shop, { time: '10:30' })
    await booked(shop, { barberId: 2 })
    expect(await visits()).toHaveLength(4)
  })

  test.each([
    ['unknown-barber', { barberId: 99 }, 0],
    ['treatment-twice', { treatmentIds: [1, 1], totalDuration: 65 }, 0],
    ['barber-lacks-treatment', { barberId: 4, treatmentIds: [1, 6], totalDuration: 80 }, 0],
    ['barber-lacks-treatment', { treatmentIds: [999] }, 0],
    ['wrong-duration', { treatmentIds: [1, 8], totalDuration: 50 }, 55],
    ['wrong-duration', { totalDuration: 35 }, 30],
    ['outside-window', { date: '2026-11-30' }, 0],
    ['day-off', { barberId: 3, date: '2026-12-02' }, 0],
    ['off-grid', { time: '10:05' }, 0],
    ['outside-hours', { time: '18:45' }, 0],
    ['outside-hours', { time: '08:45' }, 0],
    ['past', { date: '2026-12-01', time: '09:00' }, 0],
  ] as const)(
    'refuses %s with its own message and stores nothing: %o',
    async (refusal, bookingRequest, rightMinutes) => {
      if (refusal === 'past') shop.setNow('2026-12-01T09:00:00Z')
      const changes = {
        ...bookingRequest,
        treatmentIds: [...('treatmentIds' in bookingRequest ? bookingRequest.treatmentIds : [1])],
      }
      expect(await said(book(shop, changes))).toEqual([422, messageOf(refusal, rightMinutes)])
      expect(await visits()).toEqual([])
      expect(await cells()).toEqual([])
    },
  )

  test('refuses a disabled barber, whose booked visits stand', async () => {
    await booked(shop)
    const turn = (is_active: number) =>
      shop.db.transact(tx => tx.updateTable('barber').set({ is_active }).where('id', '=', 1).execute())
    await turn(0)
    expect(await said(book(shop, { time: '11:00' }))).toEqual([422, messageOf('unknown-barber')])
    expect(await visits()).toHaveLength(1)
    await turn(1)
    expect((await book(shop, { time: '11:00' })).status).toBe(201)
  })
})

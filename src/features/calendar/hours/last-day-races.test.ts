import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clockTime } from '../../../shared/clock-time.ts'
import { book, booked } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'

const THURSDAY = '2026-12-03'
const ROUNDS = 8
const TIMES = Array.from({ length: 10 }, (_, index) => clockTime(660 + index * 30))

describe.each(ENGINES)('a last day that is saved while customers book on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const saveLastDay = (lastDate: string | null) =>
    sendJson(
      shop,
      'PUT',
      '/api/admin/hours/barbers/1/team-days',
      { firstDate: null, lastDate },
      { ...owner, Accept: 'application/json' },
    )
  const standing = () =>
    shop.db.read
      .selectFrom('visit')
      .select('id')
      .where('barber_id', '=', 1)
      .where('date', '>', THURSDAY)
      .where('status', '=', 'confirmed')
      .execute()

  // Shows threat 19
  test('is refused because of a visit after it, or no visit after it is booked', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await emptyDiary(shop)
      const begun = TIMES.slice(0, round).map(time => book(shop, { time }))
      const [saved, ...responses] = await Promise.all([
        saveLastDay(THURSDAY),
        ...begun,
        ...TIMES.slice(round).map(time => book(shop, { time })),
      ])
      const booked201 = responses.filter(({ status }) => status === 201).length
      expect((await standing()).length).toBe(booked201)
      if (saved.status === 200) expect(booked201).toBe(0)
      else expect([saved.status, booked201 > 0]).toEqual([409, true])
      expect(responses.filter(({ status }) => status !== 201 && status !== 422)).toEqual([])
      expect((await saveLastDay(null)).status).toBe(200)
    }
  })

  // Shows threat 19
  test('lets no visit be moved behind it either', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await emptyDiary(shop)
      const visit = await booked(shop, { date: THURSDAY, time: '12:00' })
      const move = () =>
        sendJson(shop, 'POST', `/api/visits/${visit.token}/reschedule`, {
          barberId: 1,
          date: '2026-12-04',
          time: '12:00',
        })
      const [first, second] = round % 2 === 0 ? [move, null] : [null, move]
      const [, saved] = await Promise.all([first?.(), saveLastDay(THURSDAY), second?.()])
      expect((await standing()).length).toBe(saved.status === 200 ? 0 : 1)
      await saveLastDay(null)
    }
  })
})

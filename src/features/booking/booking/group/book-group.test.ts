import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../../shared/calendar-date.ts'
import { book, read, said } from '../../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../../../testing/test-shop.ts'
import { USUAL_RULES } from '../../../shop/shop/booking-rules-contract.ts'
import type { GroupRequest, GroupResponse, GroupTime } from './contract.ts'

const FRIDAY = '2026-12-04'
const KEY = { 'Idempotency-Key': 'a-key-of-this-test' }

/** Two people at eleven on Friday, one with Tom and one with Marco. */
function groupRequest(changes: Partial<GroupRequest> = {}): GroupRequest {
  return {
    date: FRIDAY,
    visits: [
      { barberId: 1, treatmentIds: [1], totalDuration: 30, time: '11:00' },
      { barberId: 2, treatmentIds: [1], totalDuration: 30, time: '11:00', customerName: 'Ben' },
    ],
    customerName: 'Sam Example',
    customerPhone: '07700 900123',
    ...changes,
  }
}

const attempt = (shop: TestShop, changes: Partial<GroupRequest> = {}, headers = {}) =>
  sendJson(shop, 'POST', '/api/group-appointments', groupRequest(changes), headers)

const timesOf = (shop: TestShop, search: string) =>
  read<GroupTime[]>(shop, `/api/group-availability?date=${FRIDAY}&${search}`)

describe.each(ENGINES)('a group booking on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const stored = () =>
    shop.db.read
      .selectFrom('visit')
      .select(['id', 'barber_id', 'start_minute', 'customer_name', 'phone_key', 'group_id', 'status'])
      .orderBy('barber_id')
      .execute()

  test('creates one visit per person, each with its reference, price and page, in one group', async () => {
    const response = await attempt(shop)
    expect(response.status).toBe(201)
    const { visits, totalPrice }: GroupResponse = await response.json()
    expect(visits.map(({ barberName, time, totalPrice: price }) => [barberName, time, price])).toEqual([
      ['Tom Ashdown', '11:00', 1900],
      ['Marco Bellandi', '11:00', 1900],
    ])
    expect(totalPrice).toBe(3800)
    expect(new Set(visits.flatMap(({ reference, token, id }) => [reference, token, id])).size).toBe(6)
    for (const { token, reference, manageUrl } of visits) {
      expect(await read(shop, `/api/visits/${token}`)).toMatchObject({ reference })
      expect(manageUrl).toBe(`http://localhost:3000/visit/${token}`)
    }
    const [first, second] = visits
    expect(await stored()).toEqual([
      {
        id: first?.id,
        barber_id: 1,
        start_minute: 660,
        customer_name: 'Sam Example',
        phone_key: '447700900123',
        group_id: first?.id,
        status: 'confirmed',
      },
      {
        id: second?.id,
        barber_id: 2,
        start_minute: 660,
        customer_name: 'Ben',
        phone_key: '447700900123',
        group_id: first?.id,
        status: 'confirmed',
      },
    ])
  })

  test('is returned in the order of the request, whichever barbers are chosen', async () => {
    const [first, second] = groupRequest().visits
    const visits = [second, first].flatMap(visit => visit ?? [])
    const response: GroupResponse = await (await attempt(shop, { visits })).json()
    expect(response.visits.map(visit => visit.barberName)).toEqual(['Marco Bellandi', 'Tom Ashdown'])
  })

  test('is refused whole when one of the times is taken', async () => {
    await book(shop, { barberId: 2, time: '11:15' })
    expect(await said(attempt(shop))).toEqual([
      409,
      'Sorry, that time has just been taken. Please choose another.',
    ])
    expect(await stored()).toHaveLength(1)
    expect((await book(shop, { time: '11:00' })).status).toBe(201)
  })

  test('can’t put two people in one chair', async () => {
    const [visit] = groupRequest().visits
    expect((await attempt(shop, { visits: [visit, visit].flatMap(each => each ?? []) })).status).toBe(409)
    expect(await stored()).toEqual([])
  })

  test('is refused whole when one duration is wrong', async () => {
    const visits = groupRequest().visits.map(visit => ({ ...visit, totalDuration: 25 }))
    expect((await attempt(shop, { visits })).status).toBe(422)
    expect(await stored()).toEqual([])
  })

  test.each([1, 5])('of %i people is refused', async count => {
    const [visit] = groupRequest().visits
    const visits = Array.from({ length: count }, () => visit).flatMap(each => each ?? [])
    expect((await attempt(shop, { visits })).status).toBe(400)
  })

  test('returns the same tokens under the same key, and a single visit is unaffected', async () => {
    const first = await (await attempt(shop, {}, KEY)).json()
    expect(await (await attempt(shop, {}, KEY)).json()).toEqual(first)
    expect(await stored()).toHaveLength(2)
    expect((await book(shop, { time: '15:00' }, KEY)).status).toBe(422)
  })

  // Shows threat 4
  test('sent again after one of its visits was cancelled stores nothing', async () => {
    const first: GroupResponse = await (await attempt(shop, {}, KEY)).json()
    expect((await sendJson(shop, 'POST', `/api/visits/${first.visits[0]?.token}/cancel`, {})).status).toBe(
      200,
    )
    expect(await (await attempt(shop, {}, KEY)).json()).toEqual(first)
    expect((await stored()).map(({ status }) => status)).toEqual(['cancelled', 'confirmed'])
  })

  test('sent twice at once is stored once', async () => {
    const responses = await Promise.all([
      attempt(shop, {}, KEY),
      attempt(shop, {}, KEY),
      attempt(shop, {}, KEY),
    ])
    expect(responses.map(response => response.status)).toEqual([201, 201, 201])
    const [first, ...others] = await Promise.all(responses.map(response => response.json()))
    for (const other of others) expect(other).toEqual(first)
    expect(await stored()).toHaveLength(2)
  })

  test('can be made at each of the offered group times', async () => {
    await book(shop, { barberId: 2, time: '11:15' })
    const together = await timesOf(shop, 'people=1;3;8&way=together')
    expect(together.length).toBeGreaterThan(5)
    const atQuarter = together.find(({ time }) => time === '11:15')?.visits ?? []
    expect(atQuarter.map(seat => seat.barberId)).not.toContain(2)
    expect(new Set(atQuarter.map(seat => seat.barberId)).size).toBe(3)
    const inTurn = await timesOf(shop, 'people=1;3;8&way=in-turn&barber=1')
    expect(inTurn[0]?.visits).toEqual([
      { barberId: 1, time: '09:00' },
      { barberId: 1, time: '09:30' },
      { barberId: 1, time: '10:00' },
    ])
    const lengths = [30, 25, 20]
    for (const offer of [together.at(-1), inTurn[0]]) {
      const visits = offer?.visits.map((seat, nth) => ({
        ...seat,
        treatmentIds: [[1, 3, 8][nth] ?? 0],
        totalDuration: lengths[nth] ?? 0,
      }))
      expect((await attempt(shop, { visits: visits ?? [] })).status).toBe(201)
    }
  })

  test.each([
    ['people=1&way=together', 400],
    ['people=1;&way=together', 400],
    ['people=1;1;1;1;1&way=together', 400],
    ['people=1;1&way=sideways', 400],
    ['people=1;99&way=together', 404],
  ])('availability for %s is refused', async (search, status) =>
    expect((await shop.app.request(`/api/group-availability?date=${FRIDAY}&${search}`)).status).toBe(status),
  )

  // Shows threat 15
  test('concurrent with single visits never overlaps and is never partial', async () => {
    let week = 0
    const anyTime = fc.constantFrom('11:00', '11:15', '11:30', '11:45')
    const anyRequest = fc.record({ isGroup: fc.boolean(), time: anyTime, isTurned: fc.boolean() })
    const property = fc.asyncProperty(
      fc.array(anyRequest, { minLength: 12, maxLength: 20 }),
      async bookingRequests => {
        const date = addDays(FRIDAY, 7 * (week++ % 20))
        const responses = await Promise.all(
          bookingRequests.map(({ isGroup, time, isTurned }) => {
            const visits = groupRequest().visits.map(visit => ({ ...visit, time }))
            return isGroup
              ? attempt(shop, { date, visits: isTurned ? visits.toReversed() : visits })
              : book(shop, { date, time, barberId: isTurned ? 1 : 2 })
          }),
        )
        expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true)
        expect(responses.some(({ status }) => status === 201)).toBe(true)
        const visits = await shop.db.read
          .selectFrom('visit')
          .select(['id', 'group_id', 'barber_id', 'start_minute'])
          .where('date', '=', date)
          .execute()
        const booked = responses.filter(({ status }) => status === 201)
        const groups = Map.groupBy(
          visits.filter(visit => visit.group_id !== null),
          visit => visit.group_id,
        )
        for (const [, members] of groups)
          expect(members.map(visit => visit.barber_id).toSorted()).toEqual([1, 2])
        expect(visits.length).toBe(booked.length + groups.size)
        for (const visit of visits)
          for (const other of visits)
            if (visit !== other && visit.barber_id === other.barber_id)
              expect(Math.abs(visit.start_minute - other.start_minute)).toBeGreaterThanOrEqual(30)
      },
    )
    await fc.assert(property, { numRuns: 10, endOnFailure: true })
  })
})

test.each(ENGINES)(
  'caps count every visit of a group, and refuse the whole group above them, on %s',
  async engine => {
    const env = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' }
    const shop = await openTestShop(await seededAddress(engine), { env })
    const from = { 'X-Forwarded-For': '203.0.113.9' }
    const groupAt = (time: string) =>
      attempt(shop, { visits: groupRequest().visits.map(visit => ({ ...visit, time })) }, from)
    for (const time of ['11:00', '11:30', '12:00', '12:30', '13:00'])
      expect((await groupAt(time)).status).toBe(201)
    expect((await book(shop, { time: '10:00' }, from)).status).toBe(201)
    expect((await groupAt('14:00')).status).toBe(429)
    expect(await shop.db.read.selectFrom('visit').select('id').execute()).toHaveLength(
      USUAL_RULES.plainVisits - 1,
    )
    await shop.close()
  },
)

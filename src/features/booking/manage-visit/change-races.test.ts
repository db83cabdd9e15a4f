import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book, booked } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { cancel, cellsHeld, move, visitRow } from '../../../testing/visit-changes.ts'
import { cellsOf } from '../../calendar/hours/cell-rules.ts'

const STARTS = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'] as const
const anyStart = fc.constantFrom(
  '09:00',
  '09:15',
  '09:30',
  '10:00',
  '10:15',
  '10:30',
  '11:00',
  '12:45',
  '13:00',
)

/** Changes by several customers to eight visits of one morning, all at once. */
const anyDeed = fc.oneof(
  { weight: 6, arbitrary: fc.record({ deed: fc.constant('move'), of: fc.nat(7), time: anyStart }) },
  { weight: 2, arbitrary: fc.record({ deed: fc.constant('cancel'), of: fc.nat(7), time: anyStart }) },
  { weight: 2, arbitrary: fc.record({ deed: fc.constant('book'), of: fc.nat(7), time: anyStart }) },
)

describe.each(ENGINES)('concurrent changes of visits on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const statuses = async (responses: (Response | Promise<Response>)[]) =>
    (await Promise.all(responses)).map(({ status }) => status).sort()

  /** A confirmed visit holds exactly the cells of its own time, a cancelled one none. */
  async function expectConsistentDiary() {
    const visits = await shop.db.read.selectFrom('visit').selectAll().execute()
    for (const { id, status, barber_id, date, start_minute, duration_minutes } of visits) {
      const cells = cellsOf(start_minute, duration_minutes).map(cell => `${barber_id} ${date} ${cell}`)
      const held = new Set(await cellsHeld(shop, id))
      expect(held, id).toEqual(new Set(status === 'cancelled' ? [] : cells))
    }
  }

  test('of ten visits moved to one time one gets it, and nine keep their own', async () => {
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30']
    const visits = await Promise.all(times.map(time => booked(shop, { time })))
    expect(await statuses(visits.map(({ token }) => move(shop, token, { time: '15:00' })))).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    await expectConsistentDiary()
  })

  test('of a move and a booking for one time one gets it, and no visit is lost', async () => {
    for (let round = 0; round < 10; round++) {
      await emptyDiary(shop)
      const { token, id } = await booked(shop)
      const [moved, made] = await Promise.all([move(shop, token, {}), book(shop, { time: '14:00' })])
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([moved.status, made.status])
      expect(await cellsHeld(shop, id)).toHaveLength(6)
      await expectConsistentDiary()
    }
  })

  test('two visits that swap times at once each keep a time', async () => {
    for (let round = 0; round < 10; round++) {
      await emptyDiary(shop)
      const [first, second] = [await booked(shop), await booked(shop, { time: '12:00' })]
      const responses = [
        move(shop, first.token, { time: '12:00' }),
        move(shop, second.token, { time: '10:00' }),
      ]
      expect(await statuses(responses)).toEqual([409, 409])
      await expectConsistentDiary()
    }
  })

  test('a visit cancelled while it is moved ends cancelled, and its time free', async () => {
    for (let round = 0; round < 10; round++) {
      await emptyDiary(shop)
      const { token, id } = await booked(shop)
      const [moved, cancelled] = await Promise.all([move(shop, token, {}), cancel(shop, token)])
      expect([200, 422]).toContain(moved.status)
      expect(cancelled.status).toBe(200)
      expect((await visitRow(shop, id)).status).toBe('cancelled')
      expect(await cellsHeld(shop, id)).toEqual([])
    }
  })

  test('two cancels at once are one change', async () => {
    const { token, id } = await booked(shop)
    expect(await statuses([cancel(shop, token), cancel(shop, token)])).toEqual([200, 200])
    expect(await visitRow(shop, id)).toMatchObject({ sequence: 1 })
  })

  // Shows threat 30
  test('two equal moves at once are one change, and both responses have the new time', async () => {
    for (let round = 0; round < 10; round++) {
      await emptyDiary(shop)
      const { token, id } = await booked(shop)
      for (const response of await Promise.all([move(shop, token, {}), move(shop, token, {})])) {
        expect(response.status).toBe(200)
        expect(await response.json()).toMatchObject({ time: '14:00' })
      }
      expect(await visitRow(shop, id)).toMatchObject({ sequence: 1 })
      await expectConsistentDiary()
    }
  })

  test('whatever customers do at once, each visit holds exactly its own time', async () => {
    const property = fc.asyncProperty(fc.array(anyDeed, { minLength: 12, maxLength: 24 }), async deeds => {
      await emptyDiary(shop)
      const visits = await Promise.all(STARTS.map(time => booked(shop, { time })))
      const responses = deeds.map(({ deed, of, time }) => {
        const token = visits[of]?.token ?? ''
        if (deed === 'book') return book(shop, { time })
        return deed === 'cancel' ? cancel(shop, token) : move(shop, token, { time })
      })
      for (const status of await statuses(responses)) expect([200, 201, 409, 422]).toContain(status)
      await expectConsistentDiary()
    })
    await fc.assert(property, { numRuns: 12, endOnFailure: true })
  })
})

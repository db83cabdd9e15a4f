import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book, booked } from '../../../testing/booking-requests.ts'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { cancel, cellsHeld, move, visitRow } from '../../../testing/visit-changes.ts'
import { cellsOf } from '../../calendar/hours/cell-rules.ts'

describe.each(ENGINES)('staff and customers at once on %s', engine => {
  let shop: TestShop
  let counter: Counter
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    counter = await openCounter(shop)
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  /** Every visit holds exactly the cells of its own time when it stands, and none when it is cancelled. */
  async function expectWholeDiary() {
    const visits = await shop.db.read.selectFrom('visit').selectAll().execute()
    for (const { id, status, barber_id, date, start_minute, duration_minutes } of visits) {
      const cells = cellsOf(start_minute, duration_minutes).map(cell => `${barber_id} ${date} ${cell}`)
      const held = new Set(await cellsHeld(shop, id))
      expect([id, status, held]).toEqual([id, status, new Set(status === 'cancelled' ? [] : cells)])
    }
  }

  // Shows threat 21
  test('of two staff who move one visit, the first wins and the second is refused', async () => {
    for (let round = 0; round < 6; round++) {
      await emptyDiary(shop)
      const { id, version } = await counter.booked()
      const times = ['11:00', '14:00']
      const responses = await Promise.all(times.map(time => counter.move(id, { version, time })))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      const won = times[responses.findIndex(({ status }) => status === 200)]
      expect(await counter.visit(id)).toMatchObject({ time: won })
      expect(await visitRow(shop, id)).toMatchObject({ sequence: 1 })
      await expectWholeDiary()
    }
  })

  test('of staff and a guest who book the same cells, one has them', async () => {
    for (let round = 0; round < 6; round++) {
      await emptyDiary(shop)
      const [byStaff, byGuest] = await Promise.all([counter.book({ time: '10:05' }), book(shop)])
      expect([
        [201, 409],
        [409, 201],
      ]).toContainEqual([byStaff.status, byGuest.status])
      await expectWholeDiary()
    }
  })

  test('a visit that its customer cancels while staff move it ends cancelled, and its time free', async () => {
    for (let round = 0; round < 6; round++) {
      await emptyDiary(shop)
      const { id, token } = await booked(shop)
      const [moved, cancelled] = await Promise.all([counter.move(id, { time: '14:00' }), cancel(shop, token)])
      expect([200, 409, 422]).toContain(moved.status)
      expect([cancelled.status, (await visitRow(shop, id)).status]).toEqual([200, 'cancelled'])
      expect(await cellsHeld(shop, id)).toEqual([])
    }
  })

  test('after concurrent changes each visit holds its own time, and no two the same', async () => {
    const anyDeed = fc.record({
      deed: fc.constantFrom('desk-move', 'desk-move', 'move', 'cancel', 'desk-cancel', 'book', 'desk-book'),
      of: fc.nat(3),
      time: fc.constantFrom('09:00', '10:15', '10:30', '11:00', '11:30', '12:00'),
      minutes: fc.constantFrom(30, 45, 15),
    })
    const property = fc.asyncProperty(fc.array(anyDeed, { minLength: 8, maxLength: 14 }), async deeds => {
      await emptyDiary(shop)
      const visits = await Promise.all(
        ['09:00', '10:00', '11:00', '12:00'].map(time => booked(shop, { time })),
      )
      const responses = deeds.map(({ deed, of, time, minutes }) => {
        const { id, token } = visits[of] ?? { id: '', token: '' }
        if (deed === 'book') return book(shop, { time })
        if (deed === 'desk-book') return counter.book({ time, totalDuration: minutes, reason: 'Long' })
        if (deed === 'move') return move(shop, token, { time })
        if (deed === 'cancel') return cancel(shop, token)
        return deed === 'desk-cancel'
          ? counter.cancel(id)
          : counter.move(id, { time, totalDuration: minutes })
      })
      for (const { status } of await Promise.all(responses)) expect([200, 201, 409, 422]).toContain(status)
      await expectWholeDiary()
    })
    await fc.assert(property, { numRuns: 8, endOnFailure: true })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clockTime } from '../../../shared/clock-time.ts'
import { book, booked } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { move } from '../../../testing/visit-changes.ts'
import { addAbsence, changeAbsence, type NewAbsence } from './absence-store.server.ts'

const THURSDAY = '2026-12-03'
const FRIDAY = '2026-12-04'
const CREATED = '2026-12-01T08:00:00.000Z'
const ROUNDS = 8
const BARBERS = [1, 2, 3, 4]
const TIMES = Array.from({ length: 10 }, (_, index) => clockTime(660 + index * 30))
const sick: NewAbsence = {
  barberId: 1,
  kind: 'sick',
  firstDate: FRIDAY,
  lastDate: FRIDAY,
  fromMinute: 0,
  untilMinute: 1440,
  note: '',
  reason: '',
}
const closed: NewAbsence = { ...sick, barberId: null, kind: 'closed' }

describe.each(ENGINES)('races with absences and closures on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const standing = async (db = shop.db.read) => {
    const visits = await db
      .selectFrom('visit')
      .select('id')
      .where('date', '=', FRIDAY)
      .where('status', '=', 'confirmed')
      .orderBy('id')
      .execute()
    return visits.map(({ id }) => id)
  }
  /** Stores an absence and gives the visits that its transaction sees in it. */
  const add = (absence: NewAbsence) =>
    shop.db.transact(async tx => {
      await addAbsence(tx, absence, CREATED)
      return standing(tx)
    })

  // Shows threat 17
  test('every visit booked against an absence is seen by it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await emptyDiary(shop)
      const begun = TIMES.slice(0, round).map(time => book(shop, { time }))
      const [seen, ...responses] = await Promise.all([
        add(sick),
        ...begun,
        ...TIMES.slice(round).map(time => book(shop, { time })),
      ])
      expect(responses.filter(({ status }) => status !== 201 && status !== 422)).toEqual([])
      expect(await standing()).toEqual(seen)
      expect((await book(shop, { time: '16:30' })).status).toBe(422)
    }
  })

  // Shows threat 17
  test('every visit booked against a closure is seen by it, with any barber', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await emptyDiary(shop)
      const requests = TIMES.flatMap(time => BARBERS.map(barberId => () => book(shop, { barberId, time })))
      const begun = requests.slice(0, round * 5).map(request => request())
      const [seen] = await Promise.all([
        add(closed),
        ...begun,
        ...requests.slice(round * 5).map(request => request()),
      ])
      expect(await standing()).toEqual(seen)
    }
  })

  test('every visit moved into an absence is seen by it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await emptyDiary(shop)
      const { token } = await booked(shop, { date: THURSDAY, time: '12:00' })
      const moving = () => move(shop, token, { date: FRIDAY, time: '12:00' })
      const [first, second] = round % 2 === 0 ? [moving, null] : [null, moving]
      const [, seen] = await Promise.all([first?.(), add(sick), second?.()])
      expect(await standing()).toEqual(seen)
    }
  })

  test('every visit booked against an absence that is extended is seen by it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await emptyDiary(shop)
      const id = await shop.db.transact(tx => addAbsence(tx, { ...sick, untilMinute: 600 }, CREATED))
      const { barberId: _, ...whole } = sick
      const begun = TIMES.slice(0, round).map(time => book(shop, { time }))
      const extended = shop.db.transact(async tx => {
        await changeAbsence(tx, id, whole)
        return standing(tx)
      })
      await Promise.all([...begun, ...TIMES.slice(round).map(time => book(shop, { time }))])
      expect(await standing()).toEqual(await extended)
    }
  })
})

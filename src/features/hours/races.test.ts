import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clockTime } from '../../shared/clock-time.ts'
import { book, booked } from '../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { lockVisits } from '../visits/lock-store.server.ts'
import { setVisitStatus } from '../visits/store.server.ts'
import { addAbsence, deleteAbsence, type NewAbsence } from './absence-store.server.ts'

const FRIDAY = '2026-12-04'
const CREATED = '2026-12-01T08:00:00.000Z'
const ROUNDS = 6
const BARBERS = [1, 2, 3, 4]
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

  const add = (absence: NewAbsence) => shop.db.transact(tx => addAbsence(tx, absence, CREATED))
  const cancel = (id: string) =>
    shop.db.transact(async tx => {
      await lockVisits(tx, [id])
      await setVisitStatus(tx, id, { status: 'cancelled', changedAt: CREATED })
    })
  const bookAt = (index: number, barberId = 1) => book(shop, { barberId, time: clockTime(660 + index * 30) })
  const tenTimes = Array.from({ length: 10 }, (_, index) => index)

  /** Each cell of the barber's day has an owner, and a visit holds its cells exactly while it stands. */
  async function expectNoGap(barberId: number): Promise<void> {
    const cells = await shop.db.read
      .selectFrom('chair_time')
      .select(['cell', 'visit_id as visitId'])
      .where('barber_id', '=', barberId)
      .execute()
    expect(cells).toHaveLength(288)
    const visits = await shop.db.read
      .selectFrom('visit')
      .select(['id', 'status'])
      .where('barber_id', '=', barberId)
      .execute()
    for (const { id, status } of visits)
      expect(cells.filter(({ visitId }) => visitId === id)).toHaveLength(status === 'confirmed' ? 6 : 0)
  }

  test('booking against an absence leaves no free cell in it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await emptyDiary(shop)
      const [, ...responses] = await Promise.all([add(sick), ...tenTimes.map(index => bookAt(index))])
      expect(
        responses.map(({ status }) => status).filter(status => ![201, 409, 422].includes(status)),
      ).toEqual([])
      await expectNoGap(1)
      expect((await bookAt(11)).status).toBe(422)
    }
  })

  test('booking against a closure leaves no free cell with any barber', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await emptyDiary(shop)
      await Promise.all([add(closed), ...tenTimes.flatMap(index => BARBERS.map(id => bookAt(index, id)))])
      for (const barberId of BARBERS) await expectNoGap(barberId)
    }
  })

  test('cancelling and booking again while the absence is stored leaves no free cell in it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await emptyDiary(shop)
      const visits = []
      for (const index of tenTimes) visits.push(await booked(shop, { time: clockTime(660 + index * 30) }))
      await Promise.all([
        ...visits.slice(0, 5).map(({ id }) => cancel(id)),
        add(sick),
        ...visits.slice(5).map(({ id }) => cancel(id)),
        ...tenTimes.map(index => bookAt(index)),
      ])
      await expectNoGap(1)
    }
  })

  test('absences and a closure over one day, stored and deleted at once, leave no free cell', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await emptyDiary(shop)
      const [first, second] = [await add(sick), await add({ ...sick, kind: 'training', untilMinute: 720 })]
      await Promise.all([
        add(closed),
        ...[first, second].map(id => shop.db.transact(tx => deleteAbsence(tx, id))),
        ...tenTimes.map(index => bookAt(index)),
      ])
      await expectNoGap(1)
    }
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Reader } from '../../../db/database.server.ts'
import { addDays } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { book, booked, read } from '../../../testing/booking-requests.ts'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ONE_ENGINE } from '../../../testing/engines.ts'
import { type OutboxShop, openOutboxShop } from '../../../testing/outbox.ts'
import { move } from '../../../testing/visit-changes.ts'
import { addAbsence, deleteAbsence } from '../../calendar/hours/absence-store.server.ts'
import type { Visit } from '../../calendar/visits/contract.ts'
import type { DisplacedVisit } from './contract.ts'
import { findDisplaced } from './find-displaced.server.ts'

const TODAY = '2026-12-01'
const FRIDAY = '2026-12-04'
const CREATED = '2026-12-01T08:00:00.000Z'
const wholeFriday = {
  firstDate: FRIDAY,
  lastDate: FRIDAY,
  fromMinute: 0,
  untilMinute: 1440,
  note: '',
  reason: '',
}

describe.each(ONE_ENGINE)('visits that need another time, on %s', engine => {
  let outbox: OutboxShop
  let counter: Counter
  beforeAll(async () => {
    outbox = await openOutboxShop(engine)
    counter = await openCounter(outbox.shop)
  })
  beforeEach(() => outbox.empty())
  afterAll(() => outbox.shop.close())

  const listed = (): Promise<DisplacedVisit[]> => counter.read('/api/admin/displaced-visits')
  const only = async () => {
    const [visit, ...others] = await listed()
    expect(others).toEqual([])
    if (!visit) throw new Error('No visit is listed.')
    return visit
  }
  const fallIll = () =>
    outbox.shop.db.transact(tx => addAbsence(tx, { ...wholeFriday, barberId: 1, kind: 'sick' }, CREATED))
  const closeShop = (dates: { lastDate?: string } = {}) =>
    outbox.shop.db.transact(tx =>
      addAbsence(tx, { ...wholeFriday, ...dates, barberId: null, kind: 'closed', reason: 'Flood' }, CREATED),
    )
  const decide = async (what: 'ask' | 'keep', version?: string) => {
    const visit = await only()
    const path = `/api/admin/displaced-visits/${visit.id}/${what}`
    return counter.send('POST', path, { version: version ?? visit.version })
  }

  test('are none while every barber is there', async () => {
    await outbox.bookedWithEmail()
    expect(await listed()).toEqual([])
  })

  // Shows threat 20
  test('an absence over a booked visit lists it, with barbers who are free and near times', async () => {
    const { id } = await outbox.bookedWithEmail()
    await fallIll()
    const visit = await only()
    expect(visit).toMatchObject({ id, time: '10:00', why: 'absent', askedAt: null, isReachable: true })
    expect(visit.sameTime.length).toBeGreaterThan(0)
    expect(visit.sameTime.map(({ barberId }) => barberId)).not.toContain(1)
    expect(visit.sameBarber).toHaveLength(3)
    expect(visit.sameBarber.map(({ date }) => date)).not.toContain(FRIDAY)
  })

  test('are not offered the same nearest time of their barber, so that all can be moved at once', async () => {
    await outbox.bookedWithEmail()
    await outbox.bookedWithEmail({ time: '10:30', customerName: 'Ada After' })
    await fallIll()
    const [first, second] = await listed()
    const [nearest] = first?.sameBarber ?? []
    expect(second?.sameBarber).toHaveLength(3)
    expect(second?.sameBarber).not.toContainEqual(nearest)
  })

  test('are listed by as many queries whether there is one or thirty', async () => {
    const queriesOfList = async (visits: number) => {
      const { db, queries } = countQueries(outbox.shop.db.read)
      expect(await findDisplaced(db, outbox.shop)).toHaveLength(visits)
      return queries()
    }
    await outbox.bookedWithEmail()
    await closeShop({ lastDate: '2027-12-03' })
    const ofOne = await queriesOfList(1)
    await outbox.shop.db.transact(tx => tx.deleteFrom('absence').execute())
    for (let nth = 0; nth < 29; nth++) {
      const place = {
        date: addDays(FRIDAY, 7 * (nth % 10)),
        time: clockTime(660 + 30 * Math.floor(nth / 10)),
      }
      await booked(outbox.shop, place)
    }
    await closeShop({ lastDate: '2027-12-03' })
    expect(await queriesOfList(30)).toBe(ofOne)
  })

  test('one that is moved to a barber who is free then leaves the list', async () => {
    await outbox.bookedWithEmail()
    await fallIll()
    const { id, sameTime } = await only()
    const [barber] = sameTime
    expect((await counter.move(id, { barberId: barber?.barberId ?? 0 })).status).toBe(200)
    expect(await listed()).toEqual([])
  })

  test('one that is cancelled leaves the list, and its time is not free', async () => {
    const { id } = await outbox.bookedWithEmail()
    await fallIll()
    expect((await counter.cancel(id)).status).toBe(200)
    expect(await listed()).toEqual([])
    expect((await book(outbox.shop)).status).toBe(422)
  })

  test('one whose time with a closed shop has no other barber', async () => {
    await outbox.bookedWithEmail()
    await closeShop()
    expect(await only()).toMatchObject({ why: 'closed', sameTime: [] })
  })

  test('a customer who is asked gets a link, and stays listed until they have chosen', async () => {
    await outbox.bookedWithEmail()
    await outbox.deliver()
    await fallIll()
    expect((await decide('ask')).status).toBe(204)
    outbox.sent.length = 0
    await outbox.deliver()
    expect(outbox.sent.map(({ subject }) => subject)).toEqual([
      'Please choose another time: Friday 4 December at 10:00, The Brass Comb',
    ])
    expect(outbox.sent[0]?.text).toMatch(/https:\/\/shop\.example\/visit\/[\w-]{22}/)
    expect((await only()).askedAt).not.toBeNull()
  })

  test('a customer who is asked can move the visit until it begins, however late that is', async () => {
    const { token } = await outbox.bookedWithEmail()
    const notAsked = await booked(outbox.shop, { barberId: 4 })
    await fallIll()
    await decide('ask')
    outbox.shop.setNow('2026-12-04T09:30:00Z')
    const saturday = { date: '2026-12-05', time: '11:00' }
    expect((await move(outbox.shop, notAsked.token, saturday)).status).toBe(422)
    const moved = await move(outbox.shop, token, saturday)
    expect([moved.status, await moved.json()]).toMatchObject([200, { date: '2026-12-05', stage: 'upcoming' }])
    outbox.shop.setNow('2026-12-05T10:30:00Z')
    expect((await move(outbox.shop, token, { date: '2026-12-08', time: '11:00' })).status).toBe(422)
  })

  test('the question is not sent once the visit has been moved', async () => {
    await outbox.bookedWithEmail()
    await outbox.deliver()
    await fallIll()
    await decide('ask')
    const { id } = await only()
    await counter.move(id, { date: '2026-12-05', notifiesCustomer: false })
    outbox.sent.length = 0
    await outbox.deliver()
    expect(outbox.sent).toEqual([])
  })

  test('one that is kept leaves the list, and its customer no longer has to choose', async () => {
    const { token } = await outbox.bookedWithEmail()
    const isAsked = async () => (await read<Visit>(outbox.shop, `/api/visits/${token}`)).isAsked
    await fallIll()
    await decide('ask')
    expect(await isAsked()).toBe(true)
    expect((await decide('keep')).status).toBe(204)
    expect(await listed()).toEqual([])
    expect(await isAsked()).toBe(false)
  })

  const enter = (absence: object, leave = '?visits=leave') =>
    counter.send(
      'POST',
      `/api/admin/hours/absences${leave}`,
      { ...wholeFriday, barberId: 1, ...absence },
      { Accept: 'application/json' },
    )
  const today = { firstDate: TODAY, lastDate: TODAY }
  const training = { kind: 'training', fromMinute: 600, untilMinute: 660 }

  // Shows threat 18
  test('one that was kept in one absence is in the way of the next, and listed again', async () => {
    await outbox.bookedWithEmail()
    await enter(training)
    await decide('keep')
    const refused = await enter({ kind: 'sick' }, '')
    expect(refused.status).toBe(409)
    expect((await refused.json()).visits).toMatchObject([{ time: '10:00', why: 'absent' }])
    expect(await listed()).toEqual([])
    expect((await enter({ kind: 'sick' })).status).toBe(201)
    expect(await only()).toMatchObject({ time: '10:00', why: 'absent' })
  })

  test('one that was kept in an absence which is gone is in the way of another', async () => {
    await outbox.bookedWithEmail()
    const { id } = await (await enter(training)).json()
    await decide('keep')
    await outbox.shop.db.transact(tx => deleteAbsence(tx, id))
    await enter({ kind: 'sick' })
    expect(await only()).toMatchObject({ time: '10:00' })
  })

  // Shows threat 18
  test('one that is left undecided stays listed when its time has come, but is asked no more', async () => {
    await outbox.bookedWithEmail({ date: TODAY })
    await enter({ ...today, kind: 'sick' })
    outbox.shop.setNow('2026-12-01T10:05:00Z')
    expect(await only()).toMatchObject({ time: '10:00', hasBegun: true })
    expect((await decide('ask')).status).toBe(422)
    outbox.shop.setNow('2026-12-01T17:00:00Z')
    expect(await listed()).toHaveLength(1)
    expect((await decide('keep')).status).toBe(204)
    expect(await listed()).toEqual([])
  })

  test('one whose barber falls ill minutes after its start is in the way, unless it has begun', async () => {
    const { id } = await outbox.bookedWithEmail({ date: TODAY })
    outbox.shop.setNow('2026-12-01T10:02:00Z')
    expect((await enter({ ...today, kind: 'sick' }, '')).status).toBe(409)
    await outbox.shop.db.transact(tx =>
      tx.updateTable('visit').set({ started_at: '2026-12-01T10:01:00.000Z' }).where('id', '=', id).execute(),
    )
    expect((await enter({ ...today, kind: 'sick' }, '')).status).toBe(201)
    expect(await listed()).toEqual([])
  })

  // Shows threat 18
  test('more than a hundred are all listed, the first hundred with other times', async () => {
    const times = Array.from({ length: 16 }, (_, nth) => clockTime(540 + 30 * nth))
    const dates = [
      '2026-12-04',
      '2026-12-05',
      '2026-12-08',
      '2026-12-09',
      '2026-12-10',
      '2026-12-11',
      '2026-12-12',
    ]
    for (const date of dates)
      for (const time of times) await counter.booked({ date, time, allowsOutsideHours: true })
    const week = { firstDate: '2026-12-04', lastDate: '2026-12-12', kind: 'sick' }
    await enter(week)
    const visits = await listed()
    expect(visits).toHaveLength(dates.length * times.length)
    expect(visits.slice(100).flatMap(({ sameTime, sameBarber }) => [...sameTime, ...sameBarber])).toEqual([])
    expect(visits.slice(0, 100).some(({ sameTime }) => sameTime.length > 0)).toBe(true)
  })

  // Shows threat 20
  test('one that staff book outside the hours is not listed, until the barber is away then', async () => {
    await counter.booked({ time: '07:30', allowsOutsideHours: true })
    expect(await listed()).toEqual([])
    await fallIll()
    expect(await only()).toMatchObject({ time: '07:30', why: 'absent' })
  })

  test('a decision about a visit that has changed since is refused', async () => {
    await outbox.bookedWithEmail()
    await fallIll()
    const refused = await decide('keep', '2026-12-01T07:00:00.000Z')
    expect(refused.status).toBe(409)
    expect(await refused.text()).toMatch(/changed/i)
    expect(await listed()).toHaveLength(1)
  })

  test('a customer without address or mobile number is not asked', async () => {
    await counter.booked({ customerPhone: '01632 960123' })
    await fallIll()
    const refused = await decide('ask')
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Please call them')
  })

  test('are the owner’s alone', async () => {
    expect((await outbox.shop.app.request('/api/admin/displaced-visits')).status).toBe(401)
  })
})

/** A reader over the same database, and how many queries went through it. */
function countQueries(db: Reader): { db: Reader; queries: () => number } {
  let queries = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries++
      return result
    },
  })
  return { db: counted, queries: () => queries }
}

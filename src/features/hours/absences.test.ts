import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book, booked, read } from '../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { setVisitStatus } from '../visits/store.server.ts'
import { addAbsence, changeAbsence, deleteAbsence, type NewAbsence } from './absence-store.server.ts'
import { dayPlansBetween } from './store.server.ts'

const FRIDAY = '2026-12-04'
const CREATED = '2026-12-01T08:00:00.000Z'
const absence: NewAbsence = {
  barberId: 1,
  kind: 'sick',
  firstDate: FRIDAY,
  lastDate: FRIDAY,
  fromMinute: 0,
  untilMinute: 1440,
  note: '',
  reason: '',
}
const closure: NewAbsence = { ...absence, barberId: null, kind: 'closed', reason: 'Stocktaking' }

describe.each(ENGINES)('absences and closures on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const add = (changes: Partial<NewAbsence> = {}) =>
    shop.db.transact(tx => addAbsence(tx, { ...absence, ...changes }, CREATED))
  const slots = (barber: number, date = FRIDAY) =>
    read<string[]>(shop, `/api/barbers/${barber}/availability?date=${date}&duration=30`)
  /** How many cells of a barber's Friday each owner holds. */
  const cellsOf = async (barberId = 1) => {
    const cells = await shop.db.read
      .selectFrom('chair_time')
      .selectAll()
      .where('barber_id', '=', barberId)
      .execute()
    const owned = (isOwned: (cell: (typeof cells)[number]) => boolean) => cells.filter(isOwned).length
    return {
      visits: owned(cell => cell.visit_id !== null),
      absences: owned(cell => cell.absence_id !== null),
    }
  }

  test('leave no time to book, on their days alone and for their barber alone', async () => {
    await add({ lastDate: '2026-12-05' })
    expect([await slots(1), await slots(1, '2026-12-05')]).toEqual([[], []])
    expect((await slots(2)).length * (await slots(1, '2026-12-08')).length).toBeGreaterThan(0)
    const refused = await book(shop, { date: FRIDAY })
    expect([refused.status, await refused.text()]).toEqual([
      422,
      'That barber does not work on that day. Please choose another date.',
    ])
  })

  test('of hours leave the rest of the day, and the grid of starts as it was', async () => {
    await add({ fromMinute: 540, untilMinute: 605 })
    expect((await slots(1))[0]).toBe('10:15')
  })

  test('of the whole shop leave no barber’s time', async () => {
    await shop.db.transact(tx => addAbsence(tx, closure, CREATED))
    expect(await Promise.all([1, 2, 3, 4].map(barber => slots(barber)))).toEqual([[], [], [], []])
    expect(await read(shop, `/api/availability?treatments=1&date=${FRIDAY}`)).toEqual([])
    expect(await cellsOf(4)).toEqual({ visits: 0, absences: 288 })
  })

  test('claim every cell but those of visits, and get these when the visit is cancelled', async () => {
    const { id } = await booked(shop)
    await add()
    expect(await cellsOf()).toEqual({ visits: 6, absences: 282 })
    await shop.db.transact(tx => setVisitStatus(tx, id, { status: 'cancelled', changedAt: CREATED }))
    expect(await cellsOf()).toEqual({ visits: 0, absences: 288 })
  })

  test('give their cells back when deleted, but for those that another one lies over', async () => {
    const [sick] = [await add(), await add({ kind: 'training', fromMinute: 600, untilMinute: 660 })]
    await shop.db.transact(tx => addAbsence(tx, { ...closure, untilMinute: 720, fromMinute: 630 }, CREATED))
    expect(await cellsOf()).toEqual({ visits: 0, absences: 288 })
    await shop.db.transact(tx => deleteAbsence(tx, sick))
    expect(await cellsOf()).toEqual({ visits: 0, absences: 24 })
    expect(await cellsOf(2)).toEqual({ visits: 0, absences: 18 })
  })

  test('hold the cells of their new time alone when they are changed', async () => {
    const id = await add()
    const { barberId: _, ...changed } = { ...absence, fromMinute: 600, untilMinute: 660 }
    await shop.db.transact(tx => changeAbsence(tx, id, changed))
    expect(await cellsOf()).toEqual({ visits: 0, absences: 12 })
    expect(await slots(1)).toContain('09:30')
  })

  test('are no booked time when the barber with the least booked is looked for', async () => {
    // Tom is absent until noon and has nothing booked; Yusuf has one visit.
    await add({ untilMinute: 720 })
    await booked(shop, { barberId: 3, treatmentIds: [6], totalDuration: 45, time: '16:00' })
    const fades = await read<{ time: string; barberId: number }[]>(
      shop,
      `/api/availability?treatments=6&date=${FRIDAY}`,
    )
    expect(fades.find(slot => slot.time === '14:00')?.barberId).toBe(1)
  })

  test('stand in the plans of a range of dates, with what takes the time away', async () => {
    await add({ kind: 'training', fromMinute: 600, untilMinute: 660 })
    const plans = await dayPlansBetween(shop.db.read, { from: FRIDAY, to: '2026-12-06' })
    expect(plans.get(FRIDAY)?.get(1)).toMatchObject({
      spans: [
        { fromMinute: 540, untilMinute: 600 },
        { fromMinute: 660, untilMinute: 1140 },
      ],
      absences: [{ kind: 'training', fromMinute: 600, untilMinute: 660 }],
      closures: [],
    })
    expect(plans.get('2026-12-06')?.get(1)?.spans).toEqual([])
  })
})

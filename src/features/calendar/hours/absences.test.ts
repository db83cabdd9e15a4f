import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book, booked, read } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
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
  })

  test('give their time back when deleted, but for what another one lies over', async () => {
    const [sick] = [await add(), await add({ kind: 'training', fromMinute: 600, untilMinute: 660 })]
    await shop.db.transact(tx => addAbsence(tx, { ...closure, untilMinute: 720, fromMinute: 630 }, CREATED))
    await shop.db.transact(tx => deleteAbsence(tx, sick))
    expect((await slots(1)).slice(0, 4)).toEqual(['09:00', '09:15', '09:30', '12:00'])
  })

  test('take their new time alone when they are changed', async () => {
    const id = await add()
    const { barberId: _, ...changed } = { ...absence, fromMinute: 600, untilMinute: 660 }
    await shop.db.transact(tx => changeAbsence(tx, id, changed))
    expect((await slots(1)).slice(0, 4)).toEqual(['09:00', '09:15', '09:30', '11:00'])
  })

  test('of a year are one row, whatever their days', async () => {
    const rows = () => shop.db.read.selectFrom('chair_time').select('cell').execute()
    await shop.db.transact(tx => addAbsence(tx, { ...closure, lastDate: '2027-12-04' }, CREATED))
    expect(await rows()).toEqual([])
    expect(await slots(1, '2027-05-04')).toEqual([])
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

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { book, booked, read } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { addAbsence } from '../hours/absence-store.server.ts'
import type { AnyBarberSlot, Soonest } from './contract.ts'

describe.each(ENGINES)('the soonest times on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const soonest = (query = '') => read<Soonest>(shop, `/api/soonest${query}`)
  const times = async (query = '') => (await soonest(query)).times.map(({ date, time }) => `${date} ${time}`)
  const slotsOn = (treatments: string, date: string) =>
    read<AnyBarberSlot[]>(shop, `/api/availability?treatments=${treatments}&date=${date}`)

  test('are of the standard cut, on the next three days', async () => {
    const { times: found, ...rest } = await soonest()
    expect(rest).toEqual({ today: '2026-12-01', treatmentIds: [1], treatmentName: 'Gents cut 16+' })
    expect(found.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-12-01 09:00',
      '2026-12-02 09:00',
      '2026-12-03 09:00',
    ])
  })

  test('leave out what has gone by, and days on which the shop is closed', async () => {
    // Sunday afternoon; on Monday the shop is closed.
    shop.setNow('2026-12-06T14:20:00Z')
    expect(await times()).toEqual(['2026-12-06 14:30', '2026-12-08 09:00', '2026-12-09 09:00'])
  })

  test('are of the treatments that are asked for, with a barber who does them all', async () => {
    // Tom alone does specialist treatments.
    const { treatmentIds, treatmentName, times: found } = await soonest('?treatments=11,1')
    expect([treatmentIds, treatmentName]).toEqual([[11, 1], 'Specialist treatment + Gents cut 16+'])
    expect(found.map(({ barberId }) => barberId)).toEqual([1, 1, 1])
  })

  test('are refused for a treatment that the shop does not have, and for ids that are none', async () => {
    expect((await shop.app.request('/api/soonest?treatments=99')).status).toBe(404)
    expect((await shop.app.request('/api/soonest?treatments=cut')).status).toBe(400)
  })

  test('move on when the first of them is booked, and each can be booked as it is offered', async () => {
    const [first] = (await soonest()).times
    if (!first) throw new Error('Nothing is free.')
    const { barberId, date, time } = first
    await booked(shop, { barberId, date, time })
    const after = (await soonest()).times
    expect(after).not.toContainEqual(first)
    for (const offered of after) expect((await book(shop, offered)).status).toBe(201)
  })

  test('are one barber’s alone when they are asked for', async () => {
    const { times: any } = await soonest('?treatments=1')
    const { times: own } = await soonest('?treatments=1&barber=2')
    expect(any.some(({ barberId }) => barberId !== 2)).toBe(true)
    expect(own.map(({ barberId }) => barberId)).toEqual([2, 2, 2])
    const [first] = own
    const on = await slotsOn('1', first?.date ?? '')
    expect(on.map(({ time }) => time)).toContain(first?.time)
    expect((await soonest('?treatments=1&barber=99')).times).toEqual([])
  })

  test('are found however far ahead the first free day is', async () => {
    const closure = {
      barberId: null,
      kind: 'closed',
      firstDate: '2026-12-01',
      lastDate: '2027-02-28',
    } as const
    const whole = { ...closure, fromMinute: 0, untilMinute: 1440, note: '', reason: 'Rebuilding' }
    await shop.db.transact(tx => addAbsence(tx, whole, '2026-12-01T08:00:00.000Z'))
    expect((await times())[0]).toBe('2027-03-02 09:00')
  })

  test('are the first that asking for each day by itself gives', async () => {
    const visit = fc.record({
      barberId: fc.integer({ min: 1, max: 4 }),
      day: fc.integer({ min: 0, max: 4 }),
      quarter: fc.integer({ min: 34, max: 72 }),
    })
    const property = fc.asyncProperty(
      fc.array(visit, { maxLength: 25 }),
      fc.constantFrom('1', '6', '11', '6,8'),
      fc.constantFrom('2026-12-01T08:00:00Z', '2026-12-01T13:05:00Z', '2026-12-05T16:40:00Z'),
      async (visits, treatments, now) => {
        await emptyDiary(shop)
        for (const { barberId, day, quarter } of visits) {
          const long = { treatmentIds: [1, 2, 3], totalDuration: 90 }
          await book(shop, {
            ...long,
            barberId,
            date: addDays('2026-12-01', day),
            time: clockTime(quarter * 15),
          })
        }
        shop.setNow(now)
        const firsts = []
        for (let day = 0; day < 14 && firsts.length < 3; day++) {
          const date = addDays(now.slice(0, 10), day)
          const [slot] = await slotsOn(treatments, date)
          if (slot) firsts.push({ date, ...slot })
        }
        expect((await soonest(`?treatments=${treatments}`)).times).toEqual(firsts)
      },
    )
    await fc.assert(property, { numRuns: 8, endOnFailure: true })
  })
})

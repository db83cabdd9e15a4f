import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { VisitStatus } from '../../../db/tables.ts'
import { addDays } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { book, booked, read } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import type { Days, FreeStart } from './contract.ts'

describe.each(ENGINES)('how full the days are on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const days = (path: string) => read<Days>(shop, `/api/${path}`)
  const refusal = async (path: string) => {
    const response = await shop.app.request(`/api/${path}`)
    return [response.status, await response.text()]
  }
  const WEEK = 'from=2026-12-01&to=2026-12-07'
  const FRIDAY = 'from=2026-12-04&to=2026-12-04'

  /** Ellis is in from nine to five on a Friday. */
  async function fillFriday() {
    const visit = { barberId: 4, treatmentIds: [1, 2, 3], totalDuration: 90 }
    for (const time of ['09:00', '10:30', '12:00', '13:30', '15:00']) await booked(shop, { ...visit, time })
    await booked(shop, { barberId: 4, treatmentIds: [1], totalDuration: 30, time: '16:30' })
  }

  test('with one barber: closed without starts, full without free ones', async () => {
    await fillFriday()
    const found = await days(`barbers/4/days?${WEEK}&duration=30`)
    expect(found.days.map(day => [day.date.slice(-2), day.freeStarts, day.allStarts])).toEqual([
      ['01', 0, 0],
      ['02', 0, 0],
      ['03', 0, 0],
      ['04', 0, 32],
      ['05', 31, 32],
      ['06', expect.any(Number), expect.any(Number)],
      ['07', 0, 0],
    ])
    expect(found.firstFree).toBe('2026-12-05')
  })

  test('with one barber and with any: as many free starts as asking each day gives times', async () => {
    const bookings = fc.array(
      fc.record({
        barberId: fc.integer({ min: 1, max: 4 }),
        day: fc.integer({ min: 0, max: 5 }),
        quarter: fc.integer({ min: 36, max: 72 }),
      }),
      { maxLength: 20 },
    )
    const property = fc.asyncProperty(
      bookings,
      fc.constantFrom([1], [6], [11], [1, 6], [6, 11]),
      async (wanted, treatments) => {
        await emptyDiary(shop)
        for (const { barberId, day, quarter } of wanted)
          await book(shop, {
            treatmentIds: [1, 2, 3],
            totalDuration: 90,
            barberId,
            date: addDays('2026-12-01', day),
            time: clockTime(quarter * 15),
          })
        const one = await days(`barbers/1/days?${WEEK}&duration=240`)
        await expectTimes(one, date => `/api/barbers/1/availability?duration=240&date=${date}`)
        const any = await days(`days?treatments=${treatments}&${WEEK}`)
        await expectTimes(any, date => `/api/availability?treatments=${treatments}&date=${date}`)
      },
    )
    await fc.assert(property, { numRuns: 8, endOnFailure: true })
  })

  async function expectTimes(found: Days, path: (date: string) => string) {
    expect(found.days).toHaveLength(7)
    for (const { date, freeStarts } of found.days)
      expect([date, freeStarts]).toEqual([date, (await read<unknown[]>(shop, path(date))).length])
  }

  const HOLDS_TIME = { confirmed: true, pending: true, completed: true, cancelled: false, 'no-show': false }
  test.each(Object.entries(HOLDS_TIME satisfies Record<VisitStatus, boolean>))(
    'a visit that is %s holds its time in a month as on its day: %s',
    async (status, holds) => {
      await booked(shop, { barberId: 4, treatmentIds: [1], totalDuration: 30, time: '09:00' })
      await shop.db.transact(tx => sql`update visit set status = ${status}`.execute(tx))
      const { days: found } = await days(`barbers/4/days?${FRIDAY}&duration=30`)
      const times = await read<string[]>(shop, '/api/barbers/4/availability?date=2026-12-04&duration=30')
      expect([times.includes('09:00'), found[0]?.freeStarts]).toEqual([!holds, times.length])
    },
  )

  test('with nothing free, the first free day after the span is found', async () => {
    await fillFriday()
    expect(await days(`barbers/4/days?${FRIDAY}`)).toMatchObject({ firstFree: '2026-12-05' })
    expect(await days('barbers/4/days?from=2026-11-01&to=2026-11-30')).toEqual({
      days: [],
      firstFree: '2026-12-05',
    })
    expect(await days(`barbers/4/days?${WEEK}&duration=1440`)).toMatchObject({ firstFree: null })
  })

  test('for a group: as many free starts as its times, together and in turn', async () => {
    await fillFriday()
    for (const asked of [
      'people=1;1&way=together',
      'people=1;6&way=in-turn',
      'people=1;1&way=in-turn&barber=4',
    ]) {
      const { days: found } = await days(`group-days?${asked}&${WEEK}`)
      const times = await Promise.all(
        found.map(({ date }) => read<unknown[]>(shop, `/api/group-availability?${asked}&date=${date}`)),
      )
      expect(found.map(day => day.freeStarts)).toEqual(times.map(({ length }) => length))
      expect(found.some(day => day.freeStarts > 0)).toBe(true)
    }
  })

  test('for a visit to be moved, its own time counts as free', async () => {
    const { token } = await booked(shop, {
      barberId: 4,
      treatmentIds: [1, 2, 3],
      totalDuration: 90,
      time: '09:00',
    })
    const asked = `visits/${token}`
    const { days: found } = await days(`${asked}/days?${WEEK}&barber=4`)
    const times = await Promise.all(
      found.map(({ date }) => read<unknown[]>(shop, `/api/${asked}/availability?date=${date}&barber=4`)),
    )
    expect(found.map(day => day.freeStarts)).toEqual(times.map(({ length }) => length))
    expect(found.find(day => day.date === '2026-12-04')).toMatchObject({ freeStarts: 27, allStarts: 32 })
    expect((await refusal(`visits/${'x'.repeat(22)}/days?${WEEK}`))[0]).toBe(404)
  })

  test('a start comes with the minutes until the next visit', async () => {
    await booked(shop, { barberId: 4, treatmentIds: [1], totalDuration: 30, time: '10:15' })
    const starts = await read<FreeStart[]>(shop, '/api/barbers/4/starts?date=2026-12-04')
    expect(starts.slice(0, 6)).toEqual([
      { time: '09:00', minutes: 75 },
      { time: '09:15', minutes: 60 },
      { time: '09:30', minutes: 45 },
      { time: '09:45', minutes: 30 },
      { time: '10:00', minutes: 15 },
      { time: '10:45', minutes: 375 },
    ])
    expect((await refusal('barbers/99/starts?date=2026-12-04'))[0]).toBe(404)
  })

  test('a span is at most 31 days long and runs forwards', async () => {
    expect((await days('barbers/4/days?from=2026-12-01&to=2026-12-31')).days).toHaveLength(31)
    expect(await refusal('barbers/4/days?from=2026-12-01&to=2027-01-01')).toEqual([
      400,
      'At most 31 days can be read at once.',
    ])
    expect(await refusal('days?treatments=1&from=2026-12-02&to=2026-12-01')).toEqual([
      400,
      'The first day must not be later than the last.',
    ])
    expect((await refusal(`barbers/99/days?${WEEK}`))[0]).toBe(404)
    expect((await refusal(`days?treatments=99&${WEEK}`))[0]).toBe(404)
    expect((await refusal(`group-days?people=1;99&way=together&${WEEK}`))[0]).toBe(404)
  })
})

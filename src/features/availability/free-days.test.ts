import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../shared/calendar-date.ts'
import { book, booked, read } from '../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../testing/test-shop.ts'

describe.each(ENGINES)('free days on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const freeDays = (span: string, barber = 4) =>
    read<string[]>(shop, `/api/barbers/${barber}/free-days?${span}`)
  const anyFreeDays = (treatments: string, span: string) =>
    read<string[]>(shop, `/api/free-days?treatments=${treatments}&${span}`)
  const WEEK = 'from=2026-12-01&to=2026-12-07'

  /** Ellis is in from nine to five on a Friday. */
  async function fillFriday() {
    const visit = { barberId: 4, treatmentIds: [1, 2, 3], totalDuration: 90 }
    for (const time of ['09:00', '10:30', '12:00', '13:30', '15:00']) await booked(shop, { ...visit, time })
    await booked(shop, { barberId: 4, treatmentIds: [1], totalDuration: 30, time: '16:30' })
  }

  test('are those of the barber’s working days that are not full', async () => {
    expect(await freeDays(WEEK)).toEqual(['2026-12-04', '2026-12-05', '2026-12-06'])
    await fillFriday()
    expect(await freeDays(WEEK)).toEqual(['2026-12-05', '2026-12-06'])
  })

  test('hold the whole visit', async () => {
    await booked(shop, { barberId: 4, treatmentIds: [1, 2, 3], totalDuration: 90, time: '13:00' })
    const friday = 'from=2026-12-04&to=2026-12-04'
    expect(await freeDays(`${friday}&duration=240`)).toEqual(['2026-12-04'])
    expect(await freeDays(`${friday}&duration=245`)).toEqual([])
  })

  test('of any barber are those on which at least one who does it all has time', async () => {
    await fillFriday()
    expect(await anyFreeDays('1', 'from=2026-12-04&to=2026-12-07')).toEqual([
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ])
    // Tom alone does specialist treatments, and never on a Sunday.
    expect(await anyFreeDays('11', 'from=2026-12-06&to=2026-12-08')).toEqual(['2026-12-08'])
  })

  test('are none before today and none past the window', async () => {
    expect(await freeDays('from=2026-01-01&to=2026-11-30', 1)).toEqual([])
    const all = await freeDays('from=2000-01-01&to=9999-12-31', 1)
    expect([all[0], all.at(-1)]).toEqual(['2026-12-01', '2027-05-29'])
  })

  test('are refused in words for a barber who is not there, and for a span that runs backwards', async () => {
    expect((await shop.app.request(`/api/barbers/99/free-days?${WEEK}`)).status).toBe(404)
    expect((await shop.app.request(`/api/free-days?treatments=99&${WEEK}`)).status).toBe(404)
    const backwards = await shop.app.request('/api/barbers/1/free-days?from=2026-12-02&to=2026-12-01')
    expect([backwards.status, await backwards.text()]).toEqual([
      400,
      'The first day must not be later than the last.',
    ])
  })

  test('are the days for which asking each by itself gives a time', async () => {
    const query = fc.record({
      barberId: fc.integer({ min: 1, max: 4 }),
      day: fc.integer({ min: 0, max: 5 }),
      start: fc.integer({ min: 36, max: 72 }),
    })
    const property = fc.asyncProperty(
      fc.array(query, { maxLength: 20 }),
      fc.constantFrom([1], [6], [11], [1, 6], [6, 11]),
      async (queries, treatments) => {
        await emptyDiary(shop)
        for (const { barberId, day, start } of queries) {
          const time = `${String(Math.floor(start / 4)).padStart(2, '0')}:${String((start % 4) * 15).padStart(2, '0')}`
          const long = { treatmentIds: [1, 2, 3], totalDuration: 90 }
          await book(shop, { ...long, barberId, date: addDays('2026-12-01', day), time })
        }
        const dates = Array.from({ length: 7 }, (_, day) => addDays('2026-12-01', day))
        const onesFree = async (path: (date: string) => string) => {
          const responses = await Promise.all(dates.map(date => read<unknown[]>(shop, path(date))))
          return dates.filter((_, index) => (responses[index] ?? []).length > 0)
        }
        const ids = treatments.join(',')
        expect(await freeDays(`${WEEK}&duration=240`, 1)).toEqual(
          await onesFree(date => `/api/barbers/1/availability?duration=240&date=${date}`),
        )
        expect(await anyFreeDays(ids, WEEK)).toEqual(
          await onesFree(date => `/api/availability?treatments=${ids}&date=${date}`),
        )
      },
    )
    await fc.assert(property, { numRuns: 8, endOnFailure: true })
  })
})

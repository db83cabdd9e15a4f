import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book, booked, read } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import type { AnyBarberSlot, BookingWindow, FreeTime, WorkingDay } from './contract.ts'

describe.each(ENGINES)('the diary on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const slots = (date: string, { barber = 1, more = '' } = {}) =>
    read<string[]>(shop, `/api/barbers/${barber}/availability?date=${date}${more}`)
  const edges = (times: string[]) => [times[0], times.at(-1), times.length]
  const anyBarber = (treatments: string, date: string) =>
    read<AnyBarberSlot[]>(shop, `/api/availability?treatments=${treatments}&date=${date}`)
  const freeTime = (time: string, date = '2026-12-04') =>
    read<FreeTime>(shop, `/api/barbers/1/free-time?date=${date}&time=${time}`)

  // Shows §3.4, §7.9
  test('a barber works on the days of their week, Sunday first', async () => {
    const days = (id: number) => read<WorkingDay[]>(shop, `/api/barbers/${id}/working-days?t=1767225600000`)
    expect((await days(1)).map(day => day.dayOfWeek)).toEqual([2, 3, 4, 5, 6])
    expect((await days(2)).map(day => day.dayOfWeek)).toEqual([0, 3, 4, 5, 6])
  })

  // Shows §9.3
  test('can be booked from today to 180 days ahead', async () => {
    const window = await read<BookingWindow>(shop, '/api/booking-window')
    expect(window).toEqual({ firstDate: '2026-12-01', lastDate: '2027-05-30' })
  })

  // Shows §3.5
  test('slots begin at the opening, every quarter of an hour, and the last ends at closing time', async () => {
    expect(edges(await slots('2026-12-04', { more: '&duration=30' }))).toEqual(['09:00', '18:30', 39])
    expect(edges(await slots('2026-12-04', { more: '&duration=75' }))).toEqual(['09:00', '17:45', 36])
  })

  // Shows §7.10
  test('without a duration, slots fit the shortest treatment that the barber does', async () => {
    expect(await slots('2026-12-04')).toEqual(await slots('2026-12-04', { more: '&duration=5' }))
    expect(await slots('2026-12-04', { more: '&t=123' })).toEqual(await slots('2026-12-04'))
  })

  test('a booked visit takes its slots and those from which a visit would run into it', async () => {
    await booked(shop)
    const before = ['09:00', '09:15', '09:30']
    expect((await slots('2026-12-04', { more: '&duration=30' })).slice(0, 5)).toEqual([
      ...before,
      '10:30',
      '10:45',
    ])
    expect(edges(await slots('2026-12-05', { more: '&duration=30' }))[0]).toBe('08:30')
    expect((await slots('2026-12-04', { barber: 2 }))[0]).toBe('10:00')
  })

  test.each([
    ['yesterday', '2026-11-30'],
    ['day 181', '2027-05-31'],
    ['a Monday', '2026-12-07'],
    ['Tom’s Sunday off', '2026-12-06'],
    ['a day of long ago', '1999-01-01'],
    ['a day that none of us will see', '9999-12-31'],
  ])('%s has no slots', async (_, date) => expect(await slots(date)).toEqual([]))

  test('today and day 180 have slots', async () => {
    expect(await slots('2026-12-01')).not.toEqual([])
    // 30 May 2027 is a Sunday: Marco works then.
    expect(await slots('2027-05-30', { barber: 2 })).not.toEqual([])
    expect((await book(shop, { barberId: 2, date: '2027-05-30' })).status).toBe(201)
    expect((await book(shop, { date: '2027-06-01' })).status).toBe(422)
  })

  test('of today, only what is later than this minute is left', async () => {
    shop.setNow('2026-12-01T10:14:59Z')
    expect((await slots('2026-12-01'))[0]).toBe('10:15')
    shop.setNow('2026-12-01T10:15:00Z')
    expect((await slots('2026-12-01'))[0]).toBe('10:30')
    shop.setNow('2026-12-01T17:15:00Z')
    expect(await slots('2026-12-01')).toEqual([])
  })

  test('today is the shop’s today, when it is still yesterday in UTC', async () => {
    shop.setNow('2027-06-14T23:30:00Z')
    expect(await read<BookingWindow>(shop, '/api/booking-window')).toMatchObject({ firstDate: '2027-06-15' })
  })

  test.each([
    ['forward', '2027-03-27T12:00:00Z', '2027-03-28', '2027-03-28T09:15:00Z'],
    ['back', '2027-10-30T12:00:00Z', '2027-10-31', '2027-10-31T10:15:00Z'],
  ])(
    'the day that the clocks go %s has the slots of any Sunday',
    async (_, before, sunday, quarterPastTen) => {
      shop.setNow(before)
      expect(edges(await slots(sunday, { barber: 4, more: '&duration=30' }))).toEqual(['09:00', '14:30', 23])
      await booked(shop, { barberId: 4, date: sunday, time: '10:00' })
      expect((await slots(sunday, { barber: 4, more: '&duration=30' })).slice(0, 4)).toEqual([
        '09:00',
        '09:15',
        '09:30',
        '10:30',
      ])
      shop.setNow(quarterPastTen)
      expect((await slots(sunday, { barber: 4 }))[0]).toBe('10:30')
      expect((await slots(dayAfter(sunday), { barber: 4 })).length).toBe(0)
      expect(edges(await slots(dayAfter(sunday, 2), { more: '&duration=30' }))).toEqual([
        '09:00',
        '17:00',
        33,
      ])
    },
  )

  test('a barber who was turned off has no diary for guests', async () => {
    const turn = (is_active: number) =>
      shop.db.transact(tx => tx.updateTable('barber').set({ is_active }).where('id', '=', 4).execute())
    await turn(0)
    for (const path of [
      'working-days',
      'treatments',
      'availability?date=2026-12-04',
      'free-time?date=2026-12-04&time=10:00',
    ])
      expect((await shop.app.request(`/api/barbers/4/${path}`)).status).toBe(404)
    expect((await anyBarber('1', '2026-12-06')).every(slot => slot.barberId === 2)).toBe(true)
    expect(JSON.stringify(await read(shop, '/api/barbers'))).not.toContain('Ellis')
    expect(JSON.stringify(await read(shop, '/api/treatments/1/barbers'))).not.toContain('Ellis')
    await turn(1)
  })

  test('any barber: the union of those who do all that was chosen, earliest first', async () => {
    // On Friday Tom begins at 9 and Yusuf at 11; Marco, who begins at 10, does no fades.
    const fades = await anyBarber('6,8', '2026-12-04')
    expect(fades[0]).toEqual({ time: '09:00', barberId: 1 })
    expect(new Set(fades.map(slot => slot.barberId))).toEqual(new Set([1]))
    const own = [1, 3].map(barber => slots('2026-12-04', { barber, more: '&duration=70' }))
    const union = [...new Set((await Promise.all(own)).flat())].sort()
    expect(fades.map(slot => slot.time)).toEqual(union)
  })

  test('any barber: of those free at a time, the one with the least booked that day', async () => {
    await booked(shop, { time: '16:00' })
    const at = async (time: string) =>
      (await anyBarber('6', '2026-12-04')).find(slot => slot.time === time)?.barberId
    expect([await at('10:00'), await at('11:00'), await at('16:00')]).toEqual([1, 3, 3])
    await booked(shop, { barberId: 3, treatmentIds: [6], totalDuration: 45, time: '17:00' })
    expect([await at('11:00'), await at('17:00')]).toEqual([1, 1])
  })

  test('any barber: none does them all, or none works: no slots', async () => {
    expect(await anyBarber('1', '2026-12-07')).toEqual([])
    expect(await anyBarber('11', '2026-12-06')).toEqual([])
  })

  test('every slot that any barber offers can be booked with the barber it names', async () => {
    await booked(shop, { time: '10:30' })
    for (const { time, barberId } of (await anyBarber('6,8', '2026-12-04')).filter(
      (_, index) => index % 6 === 0,
    )) {
      await emptyDiary(shop)
      const query = { barberId, time, treatmentIds: [6, 8], totalDuration: 70 }
      expect((await book(shop, query)).status).toBe(201)
    }
  })

  test('returns how long a barber is free from a time on, or why no visit can begin then', async () => {
    await booked(shop)
    expect(await freeTime('09:15')).toEqual({ minutes: 45 })
    expect(await freeTime('10:15')).toEqual({ minutes: 0, whyNot: 'taken' })
    expect(await freeTime('10:30')).toEqual({ minutes: 510 })
    expect(await freeTime('09:57')).toEqual({ minutes: 0, whyNot: 'off-grid' })
    expect(await freeTime('08:45')).toEqual({ minutes: 0, whyNot: 'outside-hours' })
    expect(await freeTime('10:00', '2026-12-07')).toEqual({ minutes: 0, whyNot: 'day-off' })
    shop.setNow('2026-12-04T12:00:00Z')
    expect(await freeTime('11:00')).toEqual({ minutes: 0, whyNot: 'past' })
  })
})

function dayAfter(date: string, days = 1): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book, read, said } from '../../../testing/booking-requests.ts'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'

const SPRING = '2027-03-28'
const AUTUMN = '2027-10-31'
const HOURS = { fromMinute: 0, untilMinute: 360 }

describe.each(ENGINES)('a night on which clocks change, with a barber at work, on %s', engine => {
  let shop: TestShop
  let counter: Counter
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    counter = await openCounter(shop)
  })
  beforeEach(async () => {
    await emptyDiary(shop)
    for (const date of [SPRING, AUTUMN]) {
      await counter.send('PUT', `/api/admin/hours/opening-days/${date}`, { ...HOURS, reason: '' })
      await counter.send('PUT', `/api/admin/hours/barbers/1/days/${date}`, { spans: [HOURS] })
    }
  })
  afterAll(() => shop.close())

  const starts = (date: string) =>
    read<string[]>(shop, `/api/barbers/1/availability?date=${date}&duration=30`)

  test('offers no start of the hour that is skipped, nor one that lasts into it', async () => {
    expect((await starts(SPRING)).slice(0, 5)).toEqual(['00:00', '00:15', '00:30', '02:00', '02:15'])
  })

  test('books no visit twice into one instant', async () => {
    expect((await book(shop, { date: SPRING, time: '02:30' })).status).toBe(201)
    expect((await book(shop, { date: SPRING, time: '01:30' })).status).toBe(422)
    const atDesk = await counter.book({ date: SPRING, time: '01:30', allowsOutsideHours: true })
    expect(await said(atDesk)).toEqual([
      422,
      'On Sunday 28 March the clocks go forward from 01:00 to 02:00. Please choose a time before or after that.',
    ])
  })

  test('books the hour that comes twice once', async () => {
    shop.setNow('2027-09-01T08:00:00Z')
    expect(await starts(AUTUMN)).toContain('01:30')
    const visit = await book(shop, { date: AUTUMN, time: '01:30' })
    expect(await visit.json()).toMatchObject({ dateTime: '2027-10-31T01:30:00+01:00' })
    expect(await starts(AUTUMN)).not.toContain('01:30')
  })
})

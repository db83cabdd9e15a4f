import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book, booked, read, said } from '../../../testing/booking-requests.ts'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, sendJson, TEST_NOW, type TestShop } from '../../../testing/test-shop.ts'
import { cancel, move, runLate } from '../../../testing/visit-changes.ts'
import { setStatus } from '../../../testing/visits.ts'
import { WAITING_ENTRY } from '../../../testing/waiting.ts'
import { offerFreeTime } from '../../booking/waiting-list/offer-free-time.server.ts'
import type { Visit } from '../../calendar/visits/contract.ts'
import { type BookingRules, SERVER_RULES, USUAL_RULES } from '../../shop/shop/booking-rules-contract.ts'

const TODAY = '2026-12-01'
const FRIDAY = '2026-12-04'

describe.each(ENGINES)('rules that one process saves hold in another at once, on %s', engine => {
  let office: TestShop
  let counter: Counter
  let shop: TestShop
  beforeAll(async () => {
    const address = await seededAddress(engine)
    office = await openTestShop(address)
    shop = await openTestShop(address)
    counter = await openCounter(office)
  })
  beforeEach(async () => {
    await rule({})
    await emptyDiary(office)
    shop.setNow(TEST_NOW)
  })
  afterAll(() => Promise.all([office.close(), shop.close()]))

  /** Every other rule is as usual. */
  async function rule(changes: Partial<BookingRules>): Promise<void> {
    const response = await counter.send('PUT', '/api/admin/shop-sections/rules', {
      ...USUAL_RULES,
      ...changes,
    })
    if (!response.ok) throw new Error(await response.text())
  }
  const times = (date: string) => read<string[]>(shop, `/api/barbers/1/availability?date=${date}&duration=30`)
  const visitOf = (token: string) => read<Visit>(shop, `/api/visits/${token}`)

  test('a notice takes the times that are too near away, from a list that was read before too', async () => {
    expect((await times(TODAY))[0]).toBe('09:00')
    await rule({ noticeMinutes: 180 })
    expect((await times(TODAY))[0]).toBe('11:00')
    expect(await said(book(shop, { date: TODAY, time: '10:45' }))).toEqual([
      422,
      'We need 3 hours of notice for a visit. Please choose a later time, or call us.',
    ])
    expect((await book(shop, { date: TODAY, time: '11:00' })).status).toBe(201)
    expect((await counter.book({ date: TODAY, time: '09:00' })).status).toBe(201)
    await rule({ noticeMinutes: 4320 })
    expect(await times('2026-12-03')).toEqual([])
    expect((await times(FRIDAY))[0]).toBe('09:00')
    const why = await counter.read(`/api/admin/why-not?date=${TODAY}&barber=1&time=16:00&duration=30`)
    expect(why[0].sentence).toBe('Tom Ashdown: online, 3 days of notice are needed.')
  })

  // Shows threat 139
  test('another grid leaves a visit between its starts where it is, to be kept or moved', async () => {
    const { token } = await booked(shop, { time: '10:15' })
    await rule({ gridMinutes: 30 })
    expect((await times(FRIDAY)).slice(0, 5)).toEqual(['09:00', '09:30', '11:00', '11:30', '12:00'])
    expect(await said(book(shop, { time: '12:15' }))).toEqual([
      422,
      'Visits start every 30 minutes from when the barber starts.',
    ])
    expect(await visitOf(token)).toMatchObject({ time: '10:15', stage: 'upcoming' })
    expect((await move(shop, token, { time: '10:15' })).status).toBe(200)
    expect((await move(shop, token, { time: '10:45' })).status).toBe(422)
    expect((await move(shop, token, { time: '10:30' })).status).toBe(200)
    await rule({ gridMinutes: 5 })
    expect((await times(FRIDAY)).slice(0, 3)).toEqual(['09:00', '09:05', '09:10'])
    expect((await book(shop, { time: '12:05' })).status).toBe(201)
  })

  // Shows §5.4, threat 139
  test('fewer days ahead end the calendar sooner, and leave what is booked beyond them', async () => {
    const { token } = await booked(shop, { date: '2027-01-06' })
    await rule({ daysAhead: 30 })
    expect(await read(shop, '/api/booking-window')).toEqual({ firstDate: TODAY, lastDate: '2026-12-31' })
    expect(await times('2027-01-06')).toEqual([])
    expect(await said(book(shop, { date: '2027-01-06', time: '12:00' }))).toEqual([
      422,
      'Visits can be booked from today up to 30 days ahead.',
    ])
    expect((await visitOf(token)).stage).toBe('upcoming')
    expect((await cancel(shop, token)).status).toBe(200)
  })

  test('fewer treatments in a visit are refused to whom the page did not stop', async () => {
    await rule({ maxTreatments: 1 })
    const two = { treatmentIds: [1, 8], totalDuration: 55 }
    expect(await said(book(shop, two))).toEqual([422, 'You can have up to 1 treatment.'])
    const waiting = { ...WAITING_ENTRY, treatmentIds: [1, 8], until: '12:00' }
    expect((await sendJson(shop, 'POST', '/api/waiting-list', waiting)).status).toBe(422)
  })

  test('guests’ pages are sent the rules that they speak of, and no others', async () => {
    await rule({ noticeMinutes: 60, noShowsToBlock: 5 })
    const sent = await read<object>(shop, '/api/shop')
    expect(sent).toMatchObject({ noShowsToBlock: 5, maxTreatments: 8, waitingList: true })
    expect(Object.keys(SERVER_RULES).filter(name => name in sent)).toEqual([])
  })

  test('changes end as many hours before a visit as the shop says, and the page says so', async () => {
    const { token } = await booked(shop)
    await rule({ changeHours: 72 })
    shop.setNow('2026-12-02T10:00:00Z')
    expect((await visitOf(token)).stage).toBe('soon')
    expect(await said(cancel(shop, token))).toEqual([
      422,
      'Your visit begins in less than 72 hours, so it can’t be changed here any more. Please call us on 01632 960147.',
    ])
    await rule({ changeHours: 0 })
    expect((await cancel(shop, token)).status).toBe(200)
  })

  test('a delay is reported up to the longest, and by telephone once that is off', async () => {
    const { token } = await booked(shop)
    shop.setNow('2026-12-04T09:00:00Z')
    await rule({ mostLateMinutes: 10 })
    expect(await said(runLate(shop, token, 15))).toEqual([
      422,
      'You can report a delay of up to 10 minutes here. If you need longer, please call us on 01632 960147.',
    ])
    expect((await runLate(shop, token, 10)).status).toBe(200)
    await rule({ mostLateMinutes: 0 })
    expect((await visitOf(token)).canRunLate).toBe(false)
    expect(await said(runLate(shop, token, 5))).toEqual([
      422,
      'If you are running late, please call us on 01632 960147.',
    ])
    expect((await runLate(shop, token, 0)).status).toBe(200)
  })

  // Shows threat 137
  test('as many no-shows as the shop says stop bookings online, and none once that is off', async () => {
    await setStatus(shop, (await booked(shop)).id, 'no-show')
    await rule({ noShowsToBlock: 1 })
    expect((await book(shop, { time: '11:00' })).status).toBe(403)
    await rule({ noShowsToBlock: 2 })
    expect((await book(shop, { time: '11:00' })).status).toBe(201)
    for (const time of ['12:00', '13:00', '14:00']) {
      await rule({ noShowsToBlock: 0 })
      await setStatus(shop, (await booked(shop, { time })).id, 'no-show')
    }
    expect((await book(shop, { time: '15:00' })).status).toBe(201)
    await rule({})
    expect((await book(shop, { time: '16:00' })).status).toBe(403)
  })

  test('walk-ins that are off are refused at the counter', async () => {
    await rule({ walkIns: false })
    expect(await said(counter.book({ source: 'walk-in', customerPhone: undefined }))).toEqual([
      422,
      'Walk-ins are switched off in the rules of booking. Please book it with a phone number.',
    ])
    expect(await said(counter.book({ customerPhone: undefined }))).toEqual([
      422,
      'Please give a phone number.',
    ])
    expect((await counter.book()).status).toBe(201)
  })

  test('a waiting list that is off takes no one new, and those on it are still offered times', async () => {
    const { id } = await booked(shop)
    const joined = await sendJson(shop, 'POST', '/api/waiting-list', WAITING_ENTRY)
    const { token } = await joined.json()
    await rule({ waitingList: false, holdMinutes: 45, unansweredOffers: 1 })
    const other = { ...WAITING_ENTRY, customerPhone: '07700 900778' }
    const [status, sentence] = await said(sendJson(shop, 'POST', '/api/waiting-list', other))
    expect([status, sentence]).toEqual([403, expect.stringContaining('not taking names')])
    expect((await shop.app.request(`/api/waiting-list/${token}`)).status).toBe(200)
    await setStatus(shop, id, 'cancelled')
    expect(await offerFreeTime(shop)).toBe(1)
    const offers = await shop.db.read.selectFrom('waiting_offer').select('held_until').execute()
    expect(offers).toEqual([{ held_until: '2026-12-01T08:45:00.000Z' }])
  })

  test('a time within the notice is not offered to a waiting customer either', async () => {
    await sendJson(shop, 'POST', '/api/waiting-list', WAITING_ENTRY)
    await rule({ noticeMinutes: 4320 })
    shop.setNow('2026-12-02T12:00:00Z')
    expect(await offerFreeTime(shop)).toBe(0)
    await rule({ noticeMinutes: 1440 })
    expect(await offerFreeTime(shop)).toBe(1)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked, said } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { readCalendar } from '../../../testing/mail/read-calendar.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'
import { addAbsence } from '../../calendar/hours/absence-store.server.ts'

describe.each(ENGINES)('calendar addresses on %s', engine => {
  const logged: string[] = []
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine), {
      env: { PUBLIC_URL: 'https://shop.example' },
      onLogLine: line => logged.push(line),
    })
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const ask = (method: string, path: string) => shop.app.request(path, { method, headers: owner })
  const make = async (whose: number | 'shop'): Promise<string> => {
    const response = await ask('POST', `/api/admin/calendar-feeds/${whose}`)
    expect(response.status).toBe(201)
    return new URL((await response.json()).address).pathname
  }
  const calendarAt = async (path: string) => readCalendar(await (await shop.app.request(path)).text())
  const eventsAt = async (path: string) =>
    (await calendarAt(path)).parts.map(({ properties }) => Object.fromEntries(properties))

  test('a barber’s calendar has names, treatments and times, but no phone, email or price', async () => {
    const { id, reference } = await booked(shop, { treatmentIds: [8, 1], totalDuration: 55 })
    await booked(shop, { barberId: 4, time: '11:00', customerName: 'Of Ellis' })
    const path = await make(1)
    const response = await shop.app.request(path)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await response.text()
    expect(text).not.toMatch(/07700|900123|19\.00|£/)
    const { properties } = readCalendar(text)
    expect(Object.fromEntries(properties)).toMatchObject({
      METHOD: 'PUBLISH',
      'X-WR-CALNAME': 'Tom Ashdown, The Brass Comb',
      'X-PUBLISHED-TTL': 'PT15M',
      'REFRESH-INTERVAL': 'PT15M',
    })
    expect(await eventsAt(path)).toEqual([
      {
        UID: `${id}@shop.example`,
        SEQUENCE: '0',
        DTSTAMP: '20261201T080000Z',
        'LAST-MODIFIED': '20261201T080000Z',
        DTSTART: '20261204T100000Z',
        DTEND: '20261204T105500Z',
        SUMMARY: 'Sam Example, Beard trim + Gents cut 16+',
        DESCRIPTION: `Reference ${reference}`,
        STATUS: 'CONFIRMED',
      },
    ])
  })

  test('the shop’s calendar names each visit’s barber and has the right time in summer too', async () => {
    await booked(shop)
    await booked(shop, { barberId: 4, date: '2027-04-02', time: '10:15' })
    expect(await eventsAt(await make('shop'))).toMatchObject([
      { SUMMARY: 'Tom Ashdown: Sam Example, Gents cut 16+', DTSTART: '20261204T100000Z' },
      { SUMMARY: 'Ellis Wardley: Sam Example, Gents cut 16+', DTSTART: '20270402T091500Z' },
    ])
  })

  test('covers 30 days back to 180 ahead, without cancelled visits and no-shows', async () => {
    const path = await make(1)
    const cancelled = await booked(shop, { time: '11:00' })
    const missed = await booked(shop, { time: '12:00' })
    await booked(shop)
    await setStatus(shop, cancelled.id, 'cancelled')
    await setStatus(shop, missed.id, 'no-show')
    const starts = async () => (await eventsAt(path)).map(event => event.DTSTART)
    expect(await starts()).toEqual(['20261204T100000Z'])
    shop.setNow('2027-01-03T12:00:00Z')
    expect(await starts()).toEqual(['20261204T100000Z'])
    shop.setNow('2027-01-04T12:00:00Z')
    expect(await starts()).toEqual([])
    shop.setNow('2026-06-07T12:00:00Z')
    expect(await starts()).toEqual(['20261204T100000Z'])
    shop.setNow('2026-06-06T12:00:00Z')
    expect(await starts()).toEqual([])
  })

  // Shows threat 27
  test('shows when a barber is away and the shop closed as busy time, without notes and reasons', async () => {
    const dates = { firstDate: '2026-12-24', lastDate: '2026-12-26' }
    const whole = { ...dates, fromMinute: 0, untilMinute: 1440, note: '', reason: '' }
    const created = '2026-12-01T08:00:00.000Z'
    const add = (absence: Parameters<typeof addAbsence>[1]) =>
      shop.db.transact(tx => addAbsence(tx, absence, created))
    const closed = await add({ ...whole, barberId: null, kind: 'closed', reason: 'Flood' })
    const dentist = { ...whole, lastDate: '2026-12-24', fromMinute: 600, untilMinute: 690, note: 'dentist' }
    const away = await add({ ...dentist, barberId: 1, kind: 'other' })
    await add({ ...whole, barberId: 4, kind: 'sick', note: 'flu' })
    const path = await make(1)
    expect(await (await shop.app.request(path)).text()).not.toMatch(/Flood|dentist|flu/)
    expect(await eventsAt(path)).toMatchObject([
      {
        UID: `absence-${closed}@shop.example`,
        SUMMARY: 'Closed',
        DTSTART: '20261224',
        DTEND: '20261227',
        TRANSP: 'OPAQUE',
      },
      {
        UID: `absence-${away}-2026-12-24@shop.example`,
        SUMMARY: 'Away',
        DTSTART: '20261224T100000Z',
        DTEND: '20261224T113000Z',
        TRANSP: 'OPAQUE',
      },
    ])
    const titles = (await eventsAt(await make('shop'))).map(({ SUMMARY }) => SUMMARY)
    expect(titles).toEqual(['Closed', 'Tom Ashdown: Away', 'Ellis Wardley: Sick'])
  })

  test('a customer’s name can’t inject calendar properties', async () => {
    const customerName = 'END:VCALENDAR; \\n, "Sam" 💈💈💈💈💈💈💈💈💈💈💈💈💈💈💈'
    await booked(shop, { customerName })
    expect(await eventsAt(await make(1))).toMatchObject([{ SUMMARY: `${customerName}, Gents cut 16+` }])
  })

  test('responds with a 304 until something has changed', async () => {
    await booked(shop)
    const path = await make(1)
    const etag = (await shop.app.request(path)).headers.get('etag') ?? ''
    shop.setNow('2026-12-01T20:00:00Z')
    const again = () => shop.app.request(path, { headers: { 'If-None-Match': etag } })
    const unchanged = await again()
    expect(unchanged.status).toBe(304)
    expect(await unchanged.text()).toBe('')
    expect(unchanged.headers.get('cache-control')).toBe('private, no-cache')
    await booked(shop, { time: '15:00' })
    expect((await again()).status).toBe(200)
  })

  // Shows threat 69
  test('responds with a 404 for unknown, malformed, replaced and removed addresses', async () => {
    const nothing = [404, 'There is no calendar at this address.']
    const first = await make(1)
    const second = await make(1)
    expect((await shop.app.request(second)).status).toBe(200)
    expect((await ask('DELETE', '/api/admin/calendar-feeds/1')).status).toBe(204)
    for (const path of [
      first,
      second,
      `/api/feeds/${'A'.repeat(22)}/calendar.ics`,
      '/api/feeds/%00/calendar.ics',
    ])
      expect(await said(shop.app.request(path))).toEqual(nothing)
    expect((await ask('DELETE', '/api/admin/calendar-feeds/1')).status).toBe(404)
    expect((await ask('POST', '/api/admin/calendar-feeds/999')).status).toBe(404)
    expect((await ask('POST', '/api/admin/calendar-feeds/9999999999')).status).toBe(400)
  })

  test('lists the calendars with an address and records its creation and removal', async () => {
    const list = async () => (await ask('GET', '/api/admin/calendar-feeds')).json()
    await make('shop')
    expect((await list()).slice(0, 2)).toEqual([
      { barberId: null, name: 'The Brass Comb', madeAt: '2026-12-01T08:00:00.000Z' },
      { barberId: 1, name: 'Tom Ashdown', madeAt: null },
    ])
    await ask('DELETE', '/api/admin/calendar-feeds/shop')
    expect((await list())[0].madeAt).toBeNull()
    const { entries } = await (await ask('GET', '/api/admin/audit')).json()
    expect(entries.slice(0, 2)).toMatchObject([
      { who: 'admin', action: 'calendar-address-removed', subject: 'The Brass Comb' },
      { who: 'admin', action: 'calendar-address-made', subject: 'The Brass Comb' },
    ])
  })

  // Shows threat 69
  test('one of two concurrent addresses works, and no token is stored or logged', async () => {
    const paths = await Promise.all([make(4), make(4), make(4)])
    const statuses = await Promise.all(paths.map(async path => (await shop.app.request(path)).status))
    expect(statuses.toSorted()).toEqual([200, 404, 404])
    const rows = JSON.stringify(await shop.db.read.selectFrom('calendar_feed').selectAll().execute())
    for (const path of paths) {
      const token = path.split('/')[3] ?? ''
      expect(token).toMatch(/^[\w-]{22}$/)
      expect(`${rows}${logged.join('')}`).not.toContain(token)
    }
    expect(logged.join('')).toContain('"route":"/api/feeds/:token/calendar.ics"')
  })
})

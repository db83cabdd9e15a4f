import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked, read, said } from '../../../testing/booking-requests.ts'
import { ONE_ENGINE, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import type { AbsenceResponse, BarberHours, OpeningResponse } from './contract.ts'

const FRIDAY = '2026-12-04'
const span = (fromMinute: number, untilMinute: number) => ({ fromMinute, untilMinute })
const sick = {
  barberId: 1,
  kind: 'sick',
  firstDate: FRIDAY,
  lastDate: FRIDAY,
  ...span(0, 1440),
  note: 'flu',
  reason: '',
}
const christmas = {
  ...sick,
  barberId: null,
  kind: 'closed',
  firstDate: '2026-12-25',
  lastDate: '2026-12-26',
  note: '',
  reason: 'Christmas',
}

describe.each(ONE_ENGINE)('the owner’s calls of hours and absences on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const put = (path: string, body: unknown, headers = {}) =>
    sendJson(shop, 'PUT', `/api/admin/hours/${path}`, body, { ...owner, ...headers })
  const post = (body: unknown, headers: Record<string, string> = owner) =>
    sendJson(shop, 'POST', '/api/admin/hours/absences', body, headers)
  const remove = (path: string, headers = {}) =>
    shop.app.request(`/api/admin/hours/${path}`, {
      method: 'DELETE',
      headers: { ...owner, 'If-Match': '*', ...headers },
    })
  const show = async <Body>(path: string): Promise<Body> =>
    (await shop.app.request(`/api/admin/hours/${path}`, { headers: owner })).json()
  const slots = (date: string, barber = 1) =>
    read<string[]>(shop, `/api/barbers/${barber}/availability?date=${date}&duration=30`)

  test('are closed to everybody else', async () => {
    expect((await post(sick, {})).status).toBe(401)
    for (const path of ['opening', 'absences', 'barbers/1'])
      expect((await shop.app.request(`/api/admin/hours/${path}`)).status).toBe(401)
  })

  test('close the shop on days of which the bank holidays are offered', async () => {
    expect((await post(christmas)).status).toBe(201)
    const { closures, bankHolidays, days } = await show<OpeningResponse>('opening')
    expect(closures).toMatchObject([{ firstDate: '2026-12-25', reason: 'Christmas' }])
    expect(bankHolidays.slice(0, 3).map(({ date }) => date)).toEqual([
      '2026-12-25',
      '2026-12-26',
      '2026-12-28',
    ])
    expect(days[1]).toEqual({ dayOfWeek: 1, opening: null })
    expect(await slots('2026-12-25')).toEqual([])
    expect(await remove(`absences/${closures[0]?.id}`)).toHaveProperty('status', 204)
    expect((await slots('2026-12-25')).length).toBeGreaterThan(0)
  })

  test('refuse other hours of a day on which a closure leaves none of them open', async () => {
    expect((await post(christmas)).status).toBe(201)
    const lateNight = { ...span(540, 1320), reason: 'Late-night shopping' }
    expect(await said(put('opening-days/2026-12-26', lateNight))).toEqual([
      422,
      'The shop is closed on Saturday 26 December (Christmas). Please change or remove those closed days first.',
    ])
    expect((await put('opening-days/2026-12-27', lateNight)).status).toBe(200)
    expect((await remove('opening-days/2026-12-27')).status).toBe(204)
  })

  test('hold next month’s week from its date on, and a single day that differs', async () => {
    const week = { days: [{ dayOfWeek: 4, spans: [span(540, 720), span(750, 1020)] }] }
    expect((await put('barbers/1/weeks/2027-01-01', week)).status).toBe(200)
    expect((await slots('2027-01-07')).filter(time => time > '11:15' && time < '13:00')).toEqual([
      '11:30',
      '12:30',
      '12:45',
    ])
    expect([await slots('2027-01-08'), (await slots('2026-12-31')).length > 0]).toEqual([[], true])
    expect((await put('barbers/1/days/2027-01-08', { spans: [span(600, 660)] })).status).toBe(200)
    expect(await slots('2027-01-08')).toEqual(['10:00', '10:15', '10:30'])
    const { weeks, days } = await show<BarberHours>('barbers/1')
    expect(weeks.map(({ fromDate }) => fromDate)).toEqual(['2000-01-01', '2027-01-01'])
    expect(days).toEqual([{ date: '2027-01-08', version: 1, spans: [span(600, 660)] }])
    expect((await remove('barbers/1/weeks/2027-01-01')).status).toBe(204)
    expect((await remove('barbers/1/days/2027-01-08')).status).toBe(204)
    expect((await remove('barbers/1/days/2027-01-08')).status).toBe(404)
  })

  test('refuse a barber’s hours outside the shop’s, naming both', async () => {
    const early = { days: [{ dayOfWeek: 6, spans: [span(480, 720)] }] }
    expect(await said(put('barbers/1/weeks/2027-01-01', early))).toEqual([
      422,
      'On Saturdays the shop opens 8:30 to 18:00, so 8:00 to 12:00 can’t be worked.',
    ])
    expect(await said(put('barbers/1/days/2026-12-07', { spans: [span(540, 600)] }))).toEqual([
      422,
      'On Monday 7 December the shop is closed, so 9:00 to 10:00 can’t be worked.',
    ])
  })

  test('refuse what leaves booked visits without their barber, and change nothing', async () => {
    await booked(shop)
    const refusal = [409, 'One visit is in the way, on Friday 4 December at 10:00.']
    expect(await said(post(sick))).toEqual(refusal)
    expect(await said(put(`barbers/1/days/${FRIDAY}`, { spans: [] }))).toEqual(refusal)
    expect(await said(put(`opening-days/${FRIDAY}`, { ...span(660, 900), reason: '' }))).toEqual(refusal)
    expect(await show('absences')).toEqual([])
    expect((await slots(FRIDAY)).length).toBeGreaterThan(0)
  })

  test('find a visit in the way whose customer sits and waits, but none that has begun', async () => {
    const { id } = await booked(shop)
    shop.setNow('2026-12-04T10:05:00Z')
    const thatFriday = await signIn(shop)
    const waiting = await post(sick, thatFriday)
    await shop.db.transact(tx =>
      tx.updateTable('visit').set({ started_at: '2026-12-04T10:04:00.000Z' }).where('id', '=', id).execute(),
    )
    const begun = await post(sick, thatFriday)
    shop.setNow('2026-12-01T08:00:00Z')
    owner = await signIn(shop)
    expect(waiting.status).toBe(409)
    expect(begun.status).toBe(201)
  })

  // Shows threat 20
  test('say of each visit in the way what could be done with it, were the change saved', async () => {
    const { id } = await booked(shop)
    await booked(shop, { barberId: 4, time: '11:00' })
    const visitsIn = async (response: ReturnType<typeof post>) => (await (await response).json()).visits
    const [visit, ...others] = await visitsIn(post(sick, { ...owner, Accept: 'application/json' }))
    expect(others).toEqual([])
    expect(visit).toMatchObject({ id, why: 'absent', date: FRIDAY, time: '10:00', barberName: 'Tom Ashdown' })
    expect(visit.sameTime.map((barber: { barberId: number }) => barber.barberId)).toContain(4)
    expect(visit.sameBarber.map((time: { date: string }) => time.date)).not.toContain(FRIDAY)
    const closure = { ...christmas, firstDate: FRIDAY, lastDate: FRIDAY }
    const closed = await visitsIn(post(closure, { ...owner, Accept: 'application/json' }))
    expect(closed).toMatchObject([
      { why: 'closed', sameTime: [] },
      { why: 'closed', sameTime: [] },
    ])
    expect(await show('absences')).toEqual([])
    const saved = await sendJson(shop, 'POST', '/api/admin/hours/absences?visits=leave', sick, owner)
    expect(saved.status).toBe(201)
    const listed = await (await shop.app.request('/api/admin/displaced-visits', { headers: owner })).json()
    expect(listed).toEqual([visit])
  })

  test('say before they are saved which visits would fall outside, and change nothing', async () => {
    await booked(shop)
    await booked(shop, { barberId: 4, time: '11:00' })
    const preview = async (change: object) =>
      (await sendJson(shop, 'POST', '/api/admin/hours/preview', change, owner)).json()
    const week = { days: [{ dayOfWeek: 5, spans: [span(660, 1020)] }] }
    const change = { type: 'barber-week', barberId: 1, from: '2026-12-02', week }
    expect(await preview(change)).toEqual({ visits: [{ barberId: 1, date: FRIDAY, startMinute: 600 }] })
    expect(await preview({ ...change, from: '2026-12-05' })).toEqual({ visits: [] })
    const { days } = await show<OpeningResponse>('opening')
    const closed = days.map(day => (day.dayOfWeek === 5 ? { ...day, opening: null } : day))
    expect((await preview({ type: 'opening-week', week: { days: closed } })).visits).toHaveLength(2)
    const unknown = await sendJson(
      shop,
      'POST',
      '/api/admin/hours/preview',
      { ...change, barberId: 99 },
      owner,
    )
    expect(unknown.status).toBe(404)
    expect((await show<BarberHours>('barbers/1')).weeks).toHaveLength(1)
    expect(await slots(FRIDAY)).not.toEqual([])
  })

  test('refuse a version that is not the current one', async () => {
    const added: AbsenceResponse = await (await post(sick)).json()
    const changed = { ...sick, ...span(540, 720) }
    const path = `absences/${added.id}`
    expect((await put(path, changed, { 'If-Match': '"1"' })).status).toBe(200)
    const refused = await put(path, changed, { 'If-Match': '"1"' })
    expect([refused.status, refused.headers.get('etag')]).toEqual([412, '"2"'])
    expect((await remove(path, { 'If-Match': '"1"' })).status).toBe(412)
    const { version, days } = await show<OpeningResponse>('opening')
    expect((await put('opening', { days }, { 'If-Match': `"${version}"` })).status).toBe(200)
    expect((await put('opening', { days }, { 'If-Match': `"${version}"` })).status).toBe(412)
  })

  test('stand in the list of changes without a note and without a kind', async () => {
    await post(sick)
    const trail = await (await shop.app.request('/api/admin/audit', { headers: owner })).text()
    expect(trail).toContain('Tom Ashdown, Friday 4 December 2026')
    expect(trail).not.toMatch(/flu|sick/)
  })

  test.each([
    ['hours that overlap', 'barbers/1/days/2026-12-04', { spans: [span(540, 660), span(600, 720)] }],
    ['hours that end before they begin', 'barbers/1/days/2026-12-04', { spans: [span(660, 600)] }],
    ['hours off the cells', 'barbers/1/days/2026-12-04', { spans: [span(541, 600)] }],
    [
      'a week with a day twice',
      'barbers/1/weeks/2026-12-04',
      { days: [1, 1].map(dayOfWeek => ({ dayOfWeek, spans: [] })) },
    ],
    ['an opening week of six days', 'opening', { days: [] }],
  ])('refuse %s', async (_, path, body) => expect((await put(path, body)).status).toBe(400))

  test.each([
    ['a closure of one barber', { ...christmas, barberId: 1 }],
    ['a public reason of an absence', { ...sick, reason: 'flu' }],
    ['an absence of more than a year', { ...sick, lastDate: '2027-12-06' }],
  ])('refuse %s', async (_, body) => expect((await post(body)).status).toBe(400))
})

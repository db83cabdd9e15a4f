import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskRequest, openCounter } from '../../../../testing/desk.ts'
import { ONE_ENGINE, seededAddress } from '../../../../testing/engines.ts'
import { makeStaff, signInAs } from '../../../../testing/staff.ts'
import { openTestShop, sendJson, type TestShop } from '../../../../testing/test-shop.ts'
import { NOT_YOUR_ABSENCES } from './messages.ts'

const THEIRS = 3
const DAY_OFF = {
  kind: 'holiday',
  firstDate: '2026-12-09',
  lastDate: '2026-12-09',
  fromMinute: 0,
  untilMinute: 1440,
  note: '',
  reason: '',
}

describe.each(ONE_ENGINE)('a barber’s own column on %s', engine => {
  let shop: TestShop
  let counter: Awaited<ReturnType<typeof openCounter>>
  let barber: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    counter = await openCounter(shop)
    await makeStaff(shop, { role: 'barber' })
    barber = await signInAs(shop, 'tom')
  })
  afterAll(() => shop.close())

  const headers = () => ({ ...barber, Accept: 'application/json' })
  const get = (path: string) => shop.app.request(path, { headers: headers() })
  const post = (path: string, body: unknown) => sendJson(shop, 'POST', path, body, headers())
  const outside = { allowsOutsideHours: true, notifiesCustomer: false }
  const setAbsences = (isAllowed: boolean) =>
    shop.db.transact(tx =>
      tx
        .updateTable('admin')
        .set({ sets_own_absences: isAllowed ? 1 : 0 })
        .where('username', '=', 'tom')
        .execute(),
    )

  // Shows threat 78
  test('is all that they read, book, move and cancel in', async () => {
    const theirs = await counter.booked({ ...outside, barberId: THEIRS, time: '11:00' })
    const response = await post('/api/admin/visits', deskRequest({ ...outside, time: '11:00' }))
    const own = await response.json()
    expect(response.status).toBe(201)
    const placeOf = async (id: string) => {
      const { version, barberId, date, totalDuration } = await counter.visit(id)
      return { version, barberId, date, totalDuration, time: '12:00', ...outside }
    }
    const [ofTheirs, ofOwn] = [await placeOf(theirs.id), await placeOf(own.id)]
    const cancel = { version: ofTheirs.version, reason: 'The customer rang', notifiesCustomer: false }
    const refused = await Promise.all([
      get(`/api/admin/visits/${theirs.id}`),
      get(`/api/admin/diary?barber=${THEIRS}`),
      get(`/api/barber/${THEIRS}/appointments`),
      get(`/api/admin/soonest?treatments=1&barber=${THEIRS}`),
      get(`/api/admin/why-not?date=2026-12-04&barber=${THEIRS}`),
      post('/api/admin/visits', deskRequest({ ...outside, barberId: THEIRS, time: '15:00' })),
      post(`/api/admin/visits/${theirs.id}/move`, { ...ofTheirs, barberId: 1 }),
      post(`/api/admin/visits/${own.id}/move`, { ...ofOwn, barberId: THEIRS }),
      post(`/api/admin/visits/${theirs.id}/cancel`, cancel),
    ])
    const problems = await Promise.all(refused.map(async each => [each.status, (await each.json()).title]))
    expect(problems).toEqual(refused.map(() => [403, 'not-your-column']))
    expect((await post(`/api/admin/visits/${own.id}/move`, ofOwn)).status).toBe(200)

    const days = await (await get('/api/admin/diary?from=2026-12-04')).json()
    expect(days.barbers.map(({ id }: { id: number }) => id)).toEqual([1])
    expect(days.visits.map(({ id }: { id: string }) => id)).toEqual([own.id])
    expect((await get('/api/admin/visits/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  // Shows threat 48
  test('holds their own figures, with the entries and visits behind them', async () => {
    const span = 'from=2026-12-01&to=2026-12-31'
    for (const list of ['reports', 'reports/entries', 'reports/entries/download', 'reports/visits']) {
      const path = `/api/admin/${list}?${span}&which=to-come`
      expect((await get(`${path}&barber=1`)).status, list).toBe(200)
      expect((await get(`${path}&barber=${THEIRS}`)).status, list).toBe(403)
    }
    expect((await get(`/api/admin/reports/entries?${span}&barber=none`)).status).toBe(403)
    const pay = (barberId: number | undefined, what: string) =>
      counter.send('POST', '/api/admin/sales', { what, pence: 500, method: 'cash', barberId })
    for (const [barberId, what] of [
      [1, 'Own wax'],
      [THEIRS, 'Their wax'],
      [undefined, 'Shop wax'],
    ] as const)
      expect((await pay(barberId, what)).status).toBe(201)
    await counter.booked({ ...outside, barberId: THEIRS, time: '17:00', customerName: 'Theo Theirs' })
    await counter.booked({ ...outside, time: '17:00', customerName: 'Olga Own' })
    const report = await (await get(`/api/admin/reports?${span}`)).json()
    expect(report.takenPence).toBe(500)
    expect(report.barbers.map(({ barberId }: { barberId: number }) => barberId)).toEqual([1])
    const textOf = async (path: string) => (await get(`/api/admin/reports/${path}`)).text()
    const [entries, file, visits] = await Promise.all([
      textOf(`entries?${span}`),
      textOf(`entries/download?${span}`),
      textOf(`visits?${span}&which=to-come`),
    ])
    for (const text of [entries, file]) {
      expect(text).toContain('Own wax')
      expect(text).not.toMatch(/Their wax|Shop wax/)
    }
    expect(visits).toContain('Olga Own')
    expect(visits).not.toContain('Theo Theirs')
  })

  test('holds their own visits that were left unmarked', async () => {
    const own = await counter.booked({ ...outside, time: '18:00' })
    const theirs = await counter.booked({ ...outside, barberId: THEIRS, time: '18:00' })
    await shop.db.transact(tx =>
      tx
        .updateTable('visit')
        .set({ status: 'completed', assumed: 'open' })
        .where('id', 'in', [own.id, theirs.id])
        .execute(),
    )
    const idsOf = async (response: Response) => (await response.json()).map(({ id }: { id: string }) => id)
    expect(await idsOf(await get('/api/admin/unmarked-visits'))).toEqual([own.id])
    expect((await counter.read('/api/admin/unmarked-visits')).length).toBe(2)
  })

  // Shows threat 78
  test('holds the customers whom they are shown while typing', async () => {
    await counter.booked({ ...outside, barberId: THEIRS, time: '16:00', customerName: 'Zelda Elsewhere' })
    await counter.booked({ ...outside, time: '16:00', customerName: 'Zelda Own' })
    const found = await (await post('/api/admin/customers/suggest', { text: 'zel' })).json()
    expect(found.map(({ name }: { name: string }) => name)).toEqual(['Zelda Own'])
  })

  // Shows threat 78
  test('holds the absences that they set where the owner allows it', async () => {
    await setAbsences(false)
    const refused = await post('/api/admin/hours/absences', { ...DAY_OFF, barberId: 1 })
    expect([refused.status, (await refused.json()).detail]).toEqual([403, NOT_YOUR_ABSENCES])
    await setAbsences(true)
    const added = await post('/api/admin/hours/absences', { ...DAY_OFF, barberId: 1 })
    expect(added.status).toBe(201)
    const others = await counter.send('POST', '/api/admin/hours/absences', { ...DAY_OFF, barberId: THEIRS })
    const { id } = await others.json()
    const remove = (absence: number) =>
      shop.app.request(`/api/admin/hours/absences/${absence}`, {
        method: 'DELETE',
        headers: { ...headers(), 'If-Match': '*' },
      })
    expect((await post('/api/admin/hours/absences', { ...DAY_OFF, barberId: THEIRS })).status).toBe(403)
    const closure = { ...DAY_OFF, kind: 'closed', barberId: null }
    expect((await post('/api/admin/hours/absences', closure)).status).toBe(403)
    expect((await remove(id)).status).toBe(403)
    const own = await (await get('/api/admin/hours/absences')).json()
    expect(own.map(({ barberId }: { barberId: number }) => barberId)).toEqual([1])
    expect((await remove(own[0].id)).status).toBe(204)
  })
})

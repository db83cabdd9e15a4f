import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book, booked, read } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { makeStaff, signInAs } from '../../../testing/staff.ts'
import { emptyDiary, openTestShop, sendJson, TEST_NOW, type TestShop } from '../../../testing/test-shop.ts'
import type { DisplacedVisit } from '../../diary/displaced-visits/contract.ts'
import type { Barber } from '../../shop/barbers/contract.ts'
import type { AuditPage } from '../../staff/audit-log/contract.ts'
import type { TeamMember, TeamResponse } from './contract.ts'

const FRIDAY = '2026-12-04'
const ZOE = {
  name: 'Zoë O’Hara',
  title: 'Barber',
  username: 'zoe',
  phone: '',
  email: '',
  firstDate: FRIDAY,
  treatmentIds: [1, 8],
  hours: 'as-shop',
}

const portraitOf = (barberId: number) => ({
  hash: 'a portrait',
  place: 'team' as const,
  subject_id: barberId,
  position: 1,
  words: '',
  width: 100,
  height: 100,
  created_at: '2026-12-01T08:00:00.000Z',
  removed_at: null,
})

describe.each(ENGINES)('the team as the owner changes it on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const show = async <Body>(path: string, headers = owner): Promise<Body> =>
    (await shop.app.request(path, { headers })).json()
  const members = async () => (await show<TeamResponse>('/api/admin/team')).members
  const member = async (id: number): Promise<TeamMember> => {
    const found = (await members()).find(each => each.id === id)
    if (!found) throw new Error(`no barber ${id}`)
    return found
  }
  const add = (changes: object = {}, headers = {}) =>
    sendJson(shop, 'POST', '/api/admin/team', { ...ZOE, ...changes }, { ...owner, ...headers })
  const added = async (changes: object = {}): Promise<number> => {
    const response = await add(changes)
    if (response.status !== 201) throw new Error(await response.text())
    return (await response.json()).id
  }
  const remove = (id: number, headers = {}) =>
    shop.app.request(`/api/admin/team/${id}`, {
      method: 'DELETE',
      headers: { ...owner, 'If-Match': '*', ...headers },
    })
  const put = (path: string, body: unknown, headers = {}) =>
    sendJson(shop, 'PUT', path, body, { ...owner, ...headers })
  const saveDays = (id: number, lastDate: string | null, { firstDate = null, search = '' }: DaysOf = {}) =>
    put(`/api/admin/hours/barbers/${id}/team-days${search}`, { firstDate, lastDate }, ASKS)
  type DaysOf = { firstDate?: string | null; search?: string }
  const ASKS = { Accept: 'application/json' }
  const slots = (id: number, date: string) =>
    read<string[]>(shop, `/api/barbers/${id}/availability?date=${date}&duration=30`)
  const publicIds = async () => (await read<Barber[]>(shop, '/api/barbers')).map(({ id }) => id)

  test('a new barber without phone and email can be booked from their first day, as the shop opens', async () => {
    const id = await added()
    expect(await member(id)).toMatchObject({
      ...{ name: ZOE.name, phone: '', email: '', firstDate: FRIDAY, lastDate: null },
      ...{ treatmentIds: [1, 8], account: null, canBeDeleted: true, isActive: true },
    })
    expect((await members()).at(-1)?.id).toBe(id)
    expect(await publicIds()).toContain(id)
    expect(await slots(id, '2026-12-03')).toEqual([])
    expect((await slots(id, FRIDAY))[0]).toBe('09:00')
    expect((await book(shop, { barberId: id, date: '2026-12-03' })).status).toBe(422)
    expect((await book(shop, { barberId: id })).status).toBe(201)
    expect((await show<AuditPage>('/api/admin/audit')).entries[0]).toMatchObject({ action: 'barber-added' })
    await emptyDiary(shop)
    expect((await remove(id)).status).toBe(204)
  })

  test('a barber added twice under one key is added once, and a username is no one else’s', async () => {
    const headers = { 'Idempotency-Key': 'one key for Zoë'.replaceAll(/[^a-z]/g, '-') }
    const [first, second] = [await add({}, headers), await add({}, headers)]
    expect([first.status, second.status]).toEqual([201, 201])
    const { id } = await first.json()
    expect((await second.json()).id).toBe(id)
    for (const username of ['zoe', 'tom', 'admin']) expect((await add({ username })).status).toBe(409)
    expect((await add({ username: 'other', treatmentIds: [999] })).status).toBe(404)
    expect((await add({ username: 'other', email: 'nowhere' })).status).toBe(400)
    await remove(id)
  })

  test('what they do decides for what they can be booked, and booked visits stand', async () => {
    const id = await added({ hours: 'as-shop' })
    await booked(shop, { barberId: id, treatmentIds: [8], totalDuration: 20 })
    const { version } = await member(id)
    const seen = { 'If-Match': `"${version}"` }
    const path = `/api/admin/team/${id}/treatments`
    expect(await (await put(path, { treatmentIds: [1, 6] }, seen)).json()).toEqual({ version: version + 1 })
    expect((await put(path, { treatmentIds: [] }, seen)).status).toBe(412)
    expect((await put(path, { treatmentIds: [1, 1] })).status).toBe(400)
    const refused = await book(shop, { barberId: id, treatmentIds: [8], totalDuration: 20, time: '12:00' })
    expect(refused.status).toBe(422)
    expect(await member(id)).toMatchObject({ treatmentIds: [1, 6], upcomingVisits: 1 })
    await emptyDiary(shop)
    await remove(id)
  })

  test('the order is the customers’ too, and one of another team is refused', async () => {
    const before = (await members()).map(({ id }) => id)
    const order = [...before.slice(1), ...before.slice(0, 1)]
    expect((await put('/api/admin/team-order', { ids: order })).status).toBe(204)
    expect(await publicIds()).toEqual(order)
    for (const ids of [order.slice(1), [...order, 999], [...order.slice(1), order[1]]])
      expect((await put('/api/admin/team-order', { ids })).status).toBe(409)
    await put('/api/admin/team-order', { ids: before })
    expect(await publicIds()).toEqual(before)
  })

  test('a last day lists the visits after it, and saves nothing before they are dealt with', async () => {
    await booked(shop)
    const after = await booked(shop, { date: '2026-12-05' })
    const refused = await saveDays(1, FRIDAY)
    expect(refused.status).toBe(409)
    const { visits, title } = await refused.json()
    expect(title).toBe('visits-in-the-way')
    expect(visits).toMatchObject([{ id: after.id, why: 'not-on-team', sameTime: [{ barberId: 2 }, {}, {}] }])
    expect((await member(1)).lastDate).toBeNull()

    expect((await saveDays(1, FRIDAY, { search: '?visits=leave' })).status).toBe(200)
    const waiting = await show<DisplacedVisit[]>('/api/admin/displaced-visits')
    expect(waiting.map(({ id }) => id)).toEqual([after.id])
    expect([(await slots(1, FRIDAY)).length > 0, await slots(1, '2026-12-05')]).toEqual([true, []])
    const keep = { version: waiting[0]?.version }
    await sendJson(shop, 'POST', `/api/admin/displaced-visits/${after.id}/keep`, keep, owner)
    expect(await show('/api/admin/displaced-visits')).toEqual([])
    expect((await saveDays(1, null)).status).toBe(200)
    expect((await slots(1, '2026-12-05')).length).toBeGreaterThan(0)
  })

  test('after the last day staff can’t book with them either, not even outside hours', async () => {
    await saveDays(1, FRIDAY)
    const request = {
      ...{ source: 'phone', barberId: 1, date: '2026-12-05', time: '10:00', treatmentIds: [1] },
      ...{ customerName: 'Sam', customerPhone: '07700 900123' },
      ...{ notifiesCustomer: false, allowsOutsideHours: true },
    }
    const refused = await sendJson(shop, 'POST', '/api/admin/visits', request, owner)
    expect([refused.status, await refused.text()]).toEqual([
      422,
      'Tom Ashdown is not on the team on Saturday 5 December.',
    ])
    await saveDays(1, null)
  })

  // Shows threat 79
  test('someone gone is hidden from customers, signed out, and keeps their past days and reports', async () => {
    await booked(shop)
    await makeStaff(shop, { role: 'barber' })
    await saveDays(1, FRIDAY)
    shop.setNow('2026-12-04T20:00:00Z')
    const theirs = await signInAs(shop, 'tom')
    owner = await signIn(shop)
    const session = async () => (await shop.app.request('/api/admin/session', { headers: theirs })).status
    expect([await session(), (await publicIds()).includes(1)]).toEqual([200, true])

    shop.setNow('2026-12-05T06:00:00Z')
    expect([await session(), (await publicIds()).includes(1)]).toEqual([401, false])
    expect((await shop.app.request('/api/barbers/1/treatments')).status).toBe(404)
    expect(JSON.stringify(await read(shop, '/api/treatments/1/barbers'))).not.toContain('Ashdown')
    const names = async (date: string) =>
      (await show<{ barbers: Barber[] }>(`/api/admin/diary?from=${date}`)).barbers.map(({ name }) => name)
    expect(await names(FRIDAY)).toContain('Tom Ashdown')
    expect(await names('2026-12-05')).not.toContain('Tom Ashdown')
    const report = async (date: string) => JSON.stringify(await show(`/api/admin/daily-report?date=${date}`))
    expect(await report(FRIDAY)).toContain('Tom Ashdown')
    expect(await report('2026-12-05')).not.toContain('Tom Ashdown')
    await saveDays(1, null)
    shop.setNow(TEST_NOW)
    owner = await signIn(shop)
  })

  test('of two owners who save the days of one barber the later gets a conflict', async () => {
    const { version } = await member(2)
    const save = (lastDate: string) =>
      put(
        '/api/admin/hours/barbers/2/team-days',
        { firstDate: null, lastDate },
        { 'If-Match': `"${version}"` },
      )
    const statuses = await Promise.all([save('2027-01-01'), save('2027-02-01')])
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await saveDays(2, null)).status).toBe(200)
    expect((await saveDays(2, '2026-12-01', { firstDate: '2026-12-02' })).status).toBe(400)
    expect((await saveDays(999, null)).status).toBe(404)
  })

  // Shows threat 80
  test('only a barber of whom there is no history is deleted', async () => {
    const id = await added()
    await booked(shop, { barberId: id })
    expect((await remove(id, { 'If-Match': '"99"' })).status).toBe(412)
    const refused = await remove(id)
    expect([refused.status, await refused.text()]).toEqual([
      409,
      'They have visits or payments, which stay. Please give them a last day instead.',
    ])
    await emptyDiary(shop)
    await makeStaff(shop, { role: 'barber', barberId: id, username: 'zoe' })
    expect((await remove(id)).status).toBe(409)
    await shop.db.transact(tx => tx.deleteFrom('admin').where('barber_id', '=', id).execute())
    await shop.db.transact(tx => tx.insertInto('photo').values(portraitOf(id)).execute())
    expect((await remove(id)).status).toBe(204)
    const photos = shop.db.read.selectFrom('photo').select('removed_at').where('subject_id', '=', id)
    expect(await photos.executeTakeFirst()).toMatchObject({ removed_at: expect.any(String) })
    expect((await members()).map(each => each.id)).not.toContain(id)
    expect((await remove(id)).status).toBe(404)
  })
})

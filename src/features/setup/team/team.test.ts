import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booked } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'
import type { AuditPage } from '../../staff/audit-log/contract.ts'
import type { AdminBarber, BarberUpdate } from './contract.ts'

describe.each(ENGINES)('the team on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  afterAll(() => shop.close())

  const list = async (): Promise<AdminBarber[]> =>
    (await shop.app.request('/api/admin-barbers', { headers: owner })).json()
  const barber = async (id: number): Promise<AdminBarber> => {
    const found = (await list()).find(member => member.id === id)
    if (!found) throw new Error(`no barber ${id}`)
    return found
  }
  const fieldsOf = ({ name, title, username, phone, email }: AdminBarber): BarberUpdate => ({
    name,
    title,
    username,
    phone,
    email,
  })
  const put = (id: number, body: unknown, headers = {}) =>
    sendJson(shop, 'PUT', `/api/admin-barbers/${id}`, body, { ...owner, ...headers })
  const toggle = (id: number, body: unknown) =>
    sendJson(shop, 'POST', `/api/admin/barbers/${id}/toggle`, body, owner)
  const audit = async (): Promise<AuditPage> =>
    (await shop.app.request('/api/admin/audit', { headers: owner })).json()
  const hashOf = (id: number) =>
    shop.db.read
      .selectFrom('admin')
      .select('password_hash')
      .where('barber_id', '=', id)
      .executeTakeFirstOrThrow()

  // Shows §3.10, §7.21
  test('the list has every field of every barber except the password', async () => {
    const members = await list()
    expect(members.length).toBeGreaterThanOrEqual(4)
    expect(Object.keys(members[0] ?? {}).sort()).toEqual([
      'email',
      'hasPassword',
      'id',
      'imageUrl',
      'isActive',
      'lastDate',
      'name',
      'phone',
      'title',
      'upcomingVisits',
      'username',
      'version',
    ])
  })

  // Shows §3.10, §6.3, §7.22
  test('a change is stored, returned with its new version, and logged without the password', async () => {
    const before = await barber(1)
    const response = await put(1, {
      ...fieldsOf(before),
      title: 'Head barber',
      password: 'a comb of brass, twice',
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).toBe(`"${before.version + 1}"`)
    expect(await response.json()).toEqual({
      ...before,
      title: 'Head barber',
      hasPassword: true,
      version: before.version + 1,
    })
    expect((await hashOf(1)).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const [entry] = (await audit()).entries
    expect(entry).toMatchObject({
      who: 'admin',
      action: 'barber-changed',
      subject: before.name,
      changes: [
        { field: 'title', before: before.title, after: 'Head barber' },
        { field: 'password', before: null, after: 'changed' },
      ],
    })
    expect(JSON.stringify(await audit())).not.toContain('a comb of brass')
  })

  test('an empty or missing password keeps the old one', async () => {
    const hash = await hashOf(1)
    const fields = fieldsOf(await barber(1))
    expect((await put(1, fields)).status).toBe(200)
    expect((await put(1, { ...fields, password: '' })).status).toBe(200)
    expect(await hashOf(1)).toEqual(hash)
  })

  test('a short or common password is refused, and nothing is changed', async () => {
    const before = await barber(2)
    for (const password of ['short', 'password1234', 'x'.repeat(129)])
      expect((await put(2, { ...fieldsOf(before), name: 'Refused', password })).status).toBe(422)
    expect(await barber(2)).toEqual(before)
  })

  test('a username in use is refused with a sentence', async () => {
    const [one, two] = [await barber(1), await barber(2)]
    const response = await put(2, { ...fieldsOf(two), username: one.username.toUpperCase() })
    expect(response.status).toBe(409)
    expect(await response.text()).toBe('That username is in use. Please choose another.')
    expect(await barber(2)).toEqual(two)
  })

  test('of two owners who edit the same barber the later gets a conflict, and nothing is lost', async () => {
    const seen = await barber(3)
    const ifSeen = { 'If-Match': `"${seen.version}"` }
    const responses = await Promise.all([
      put(3, { ...fieldsOf(seen), title: 'First' }, ifSeen),
      put(3, { ...fieldsOf(seen), title: 'Second' }, ifSeen),
    ])
    expect(responses.map(response => response.status).sort()).toEqual([200, 412])
    const won = responses[0]?.status === 200 ? 'First' : 'Second'
    expect(await barber(3)).toMatchObject({ title: won, version: seen.version + 1 })
    const late = await put(3, { ...fieldsOf(seen), title: 'Third' }, { 'If-Match': String(seen.version) })
    expect(late.status).toBe(412)
    expect(late.headers.get('etag')).toEqual(`"${seen.version + 1}"`)
    expect((await put(3, fieldsOf(seen))).status).toBe(200)
  })

  // Shows §7.22
  test('an invalid body is a 400 with a sentence, an unknown barber a 404', async () => {
    const fields = fieldsOf(await barber(1))
    for (const wrong of [
      { ...fields, name: ' ' },
      { ...fields, name: 'two\r\nlines' },
      { ...fields, username: 'Has Spaces' },
      { ...fields, email: 'nowhere' },
      { ...fields, phone: 'call me' },
      { ...fields, isActive: false },
      { name: 'alone' },
    ]) {
      const response = await put(1, wrong)
      expect(response.status).toBe(400)
      expect((await response.text()).endsWith('.')).toBe(true)
    }
    expect((await put(1, fields, { 'If-Match': 'newest' })).status).toBe(400)
    expect((await put(999, fields)).status).toBe(404)
    expect((await put(0, fields)).status).toBe(400)
    expect((await toggle(999, { isActive: true })).status).toBe(404)
    expect((await toggle(1, { isActive: 'no' })).status).toBe(400)
  })

  test('names with markup are stored as typed', async () => {
    const fields = fieldsOf(await barber(4))
    for (const name of [
      '</script><img onerror=alert(1)>',
      '=HYPERLINK("http://evil.example")',
      '\u202eTom 💈',
    ])
      expect(await (await put(4, { ...fields, name })).json()).toMatchObject({ name })
    await put(4, fields)
  })

  // Shows §4.19, §7.23
  test('a disabled barber leaves the public list, and booked visits stand', async () => {
    await booked(shop)
    await setStatus(shop, (await booked(shop, { time: '11:00' })).id, 'cancelled')
    const isPublic = async () => {
      const listed: { id: number }[] = await (await shop.app.request('/api/barbers')).json()
      return listed.some(member => member.id === 1)
    }
    const off = await toggle(1, { isActive: false })
    expect(off.status).toBe(200)
    expect(await off.json()).toEqual({
      id: 1,
      isActive: false,
      upcomingVisits: 1,
      version: (await barber(1)).version,
    })
    expect(await isPublic()).toBe(false)
    expect((await audit()).entries[0]).toMatchObject({ action: 'barber-deactivated' })
    const offAgain = await toggle(1, { isActive: false })
    expect(await offAgain.json()).toMatchObject({ isActive: false })
    expect(await (await toggle(1, { isActive: true })).json()).toMatchObject({ isActive: true })
    expect(await isPublic()).toBe(true)
  })

  test('the audit log is read in pages, newest first', async () => {
    for (let round = 0; round < 60; round++) await toggle(2, { isActive: round % 2 === 1 })
    const first = await audit()
    expect(first.entries).toHaveLength(50)
    const next = await shop.app.request(`/api/admin/audit?before=${first.nextBefore}`, { headers: owner })
    const second: AuditPage = await next.json()
    const ids = [...first.entries, ...second.entries].map(entry => entry.id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
    expect(second.entries.length).toBeGreaterThan(10)
  })

  test('a visit counts as booked until the minute it begins', async () => {
    const count = async () => (await barber(1)).upcomingVisits
    await booked(shop, { date: '2026-12-01', time: '10:00' })
    shop.setNow('2026-12-01T09:59:00Z')
    const before = await count()
    shop.setNow('2026-12-01T10:00:00Z')
    expect(await count()).toBe(before - 1)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { booked } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, OWNER_PASSWORD, signIn } from '../../../testing/owner.ts'
import { openTestShop, sendJson, TEST_NOW, type TestShop } from '../../../testing/test-shop.ts'
import { anonymiseOrigins } from '../../staff/audit-log/anonymise-origins.server.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const ORIGIN = { device: 'Firefox on Linux', address: '203.0.113.9' }

describe.each(ENGINES)('the trail on %s', engine => {
  let shop: TestShop
  let owner: Record<string, string>
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine), { env: { TRUST_PROXY: 'on' } })
    await makeOwner(shop)
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  })
  afterAll(() => {
    vi.restoreAllMocks()
    return shop.close()
  })
  beforeEach(async () => {
    shop.setNow(TEST_NOW)
    await shop.db.transact(tx => tx.deleteFrom('audit_entry').execute())
    owner = { ...(await signIn(shop)), ...from(ORIGIN.address) }
  })

  const from = (address: string) => ({ 'X-Forwarded-For': address, 'User-Agent': FIREFOX })
  const login = (username: string, password: string, address = ORIGIN.address) =>
    sendJson(shop, 'POST', '/api/admin/login', { username, password }, from(address))
  const trail = () =>
    shop.db.read
      .selectFrom('audit_entry')
      .select(['who', 'action', 'subject', 'device', 'address', 'times'])
      .where('who', '=', '')
      .orderBy('id')
      .execute()
  const newest = async () => {
    const { entries } = await (await shop.app.request('/api/admin/audit', { headers: owner })).json()
    return entries[0]
  }

  // Shows threat 107, ASVS 16.2.1, ASVS 16.3.1
  test('holds failed sign-ins with device and address, never what was typed as a name', async () => {
    await login('admin', 'a guess')
    await login('admin', 'a guess')
    await login('my password by mistake', 'a guess')
    expect(await trail()).toEqual([
      { who: '', action: 'sign-in-failed', subject: 'admin', ...ORIGIN, times: 2 },
      { who: '', action: 'sign-in-failed', subject: '', ...ORIGIN, times: 1 },
    ])
    expect((await newest()).address).toBe(ORIGIN.address)
  })

  // Shows threat 107, ASVS 16.3.1
  test('holds sign-ins and sign-outs with device and address', async () => {
    const response = await login('admin', OWNER_PASSWORD)
    expect(await newest()).toMatchObject({ who: 'admin', action: 'signed-in', ...ORIGIN })
    const Cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await shop.app.request('/api/admin/logout', { method: 'POST', headers: { ...owner, Cookie } })
    expect(await newest()).toMatchObject({ who: 'admin', action: 'signed-out', ...ORIGIN })
  })

  // Shows threat 107, ASVS 16.3.3
  test('holds downloads of reports and of what is kept of a customer, with device and address', async () => {
    await shop.app.request('/api/admin/daily-report/download?date=2026-12-04&format=csv', { headers: owner })
    expect(await newest()).toMatchObject({
      who: 'admin',
      action: 'report-downloaded',
      subject: '2026-12-04, csv',
      ...ORIGIN,
    })
    await booked(shop, { customerPhone: '07700 900321' })
    await sendJson(shop, 'POST', '/api/admin/customers/find', { phone: '07700 900321' }, owner)
    expect(await newest()).toMatchObject({ action: 'customer-read', ...ORIGIN })
  })

  const CLOSED = { barberId: null, kind: 'closed', fromMinute: 0, untilMinute: 1440, note: '', reason: '' }
  // Shows threat 107
  test.each([
    ['/api/admin/hours/absences', { ...CLOSED, firstDate: '2026-12-25', lastDate: '2026-12-25' }],
    ['/api/admin/barbers/4/toggle', { isActive: false }],
    ['/api/admin/calendar-feeds/1', {}],
    [
      '/api/admin/people',
      { username: 'rhona', email: null, role: 'reception', barberId: null, setsOwnAbsences: false },
    ],
  ])('holds what staff change by POST %s, with device and address', async (path, body) => {
    expect((await sendJson(shop, 'POST', path, body, owner)).ok).toBe(true)
    expect(await newest()).toMatchObject({ who: 'admin', ...ORIGIN })
  })

  // Shows threat 107, ASVS 16.3.1
  test('holds requests for a reset, of a known and of an unknown username', async () => {
    for (const username of ['admin', 'unknown'])
      await sendJson(shop, 'POST', '/api/admin/request-reset', { username }, from(ORIGIN.address))
    expect(await trail()).toMatchObject([
      { action: 'reset-requested', subject: 'admin', ...ORIGIN },
      { action: 'reset-requested', subject: '', ...ORIGIN },
    ])
  })

  // Shows threat 108
  test('a flood from many addresses is counted in one entry once it has filled thirty', async () => {
    for (let number = 1; number <= 40; number++) await login('admin', 'a guess', `192.0.2.${number}`)
    const entries = await trail()
    expect(entries).toHaveLength(31)
    expect(entries.at(-1)).toMatchObject({ address: 'several addresses', times: 10 })
  })

  // Shows threat 107, ASVS 14.2.4
  test('after 90 days an entry no longer says from where, and a refused attempt is deleted', async () => {
    await login('admin', 'a guess')
    await login('admin', OWNER_PASSWORD)
    const daysLater = (days: number) =>
      shop.setNow(
        Temporal.Instant.from(TEST_NOW)
          .add({ hours: 24 * days })
          .toString(),
      )
    const places = () => shop.db.read.selectFrom('audit_entry').select(['action', 'address']).execute()
    daysLater(90)
    await anonymiseOrigins(shop)
    expect(await places()).toContainEqual({ action: 'sign-in-failed', address: ORIGIN.address })
    daysLater(91)
    await anonymiseOrigins(shop)
    const left = await places()
    expect(left.map(({ action }) => action)).toEqual(['signed-in', 'signed-in'])
    expect(left.every(({ address }) => address === null)).toBe(true)
  })
})

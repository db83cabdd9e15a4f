import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '../../../db/engines/unavailable.server.ts'
import { hashPassword } from '../../../platform/server/process/passwords.server.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { cookiesOf, makeOwner, OWNER_PASSWORD, signIn } from '../../../testing/owner.ts'
import { openTestShop, sendJson, TEST_NOW, type TestShop } from '../../../testing/test-shop.ts'

const NEW_PASSWORD = 'four hot towels at noon'

describe.each(ENGINES)('signing in on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
  })
  afterAll(() => shop.close())

  const login = (body: unknown, headers = {}) => sendJson(shop, 'POST', '/api/admin/login', body, headers)
  const statusOf = async (headers: Record<string, string>) =>
    (await shop.app.request('/api/admin/session', { headers })).status

  // Shows §7.18, threat 98, ASVS 3.3.2, ASVS 3.3.4, ASVS 7.2.3, ASVS 11.5.1
  test('the right password sets an HttpOnly, SameSite session cookie', async () => {
    const response = await login({ username: ' Admin ', password: OWNER_PASSWORD })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ username: 'admin', role: 'owner' })
    const [session] = response.headers.getSetCookie()
    expect(session).toMatch(/^chairtime-session=[\w-]{43}; /)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=604800'])
      expect(session?.split('; ')).toContain(part)
    expect(session).not.toContain('Secure')
    const token = session?.slice('chairtime-session='.length, 60) ?? ''
    const rows = await shop.db.read.selectFrom('admin_session').select('token_hash').execute()
    expect(rows.some(row => row.token_hash.includes(token.slice(0, 20)))).toBe(false)
  })

  // Shows threat 110
  test('refuses known and unknown usernames alike', async () => {
    const [known, unknown] = await Promise.all([
      login({ username: 'admin', password: 'not the password' }),
      login({ username: 'unknown', password: 'not the password' }),
    ])
    expect([known.status, unknown.status]).toEqual([401, 401])
    expect(await known.text()).toBe('Invalid admin credentials')
    expect(await unknown.text()).toBe('Invalid admin credentials')
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()])
  })

  // Shows threat 110
  test('known and unknown usernames cost the same CPU time', async () => {
    const password_hash = await hashPassword(OWNER_PASSWORD)
    await shop.db.transact(tx => tx.updateTable('admin').set({ password_hash }).execute())
    // CPU time, unlike wall time, hardly grows on a busy machine, and the least of some hardly at all.
    const costOf = async (username: string) => {
      const before = process.cpuUsage()
      await login({ username, password: 'not the password' })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let attempt = 0; attempt < 6; attempt++) {
      known.push(await costOf('admin'))
      unknown.push(await costOf('unknown'))
    }
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  // Shows §5.6
  test('refuses missing fields, unknown fields and control characters with a sentence', async () => {
    const refused = [
      { username: 'admin' },
      { password: 'something' },
      { username: '', password: 'something' },
      { username: 'admin', password: '' },
      { username: 'ad\u0000min', password: 'something' },
      { username: 'admin', password: OWNER_PASSWORD, remember: true },
    ]
    for (const body of refused) {
      const response = await login(body)
      expect(response.status).toBe(400)
      expect(await response.text()).toMatch(/\.$/)
    }
  })

  // Shows threat 95, ASVS 7.2.2, ASVS 7.2.4
  test('signing in again ends the session that the browser had', async () => {
    const before = await signIn(shop)
    const again = await login({ username: 'admin', password: OWNER_PASSWORD }, before)
    expect(await statusOf(before)).toBe(401)
    expect(await statusOf({ Cookie: cookiesOf(again) })).toBe(200)
  })

  // Shows threat 104, ASVS 14.3.1
  test('signing out clears the browser’s data, but not the device cookie', async () => {
    const response = await shop.app.request('/api/admin/logout', {
      method: 'POST',
      headers: await signIn(shop),
    })
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^chairtime-session=; Max-Age=0/)])
  })

  // Shows §7.20, ASVS 7.4.1
  test('signing out ends the session and succeeds without one', async () => {
    const owner = await signIn(shop)
    expect((await shop.app.request('/api/admin/logout', { method: 'POST', headers: owner })).status).toBe(200)
    expect(await statusOf(owner)).toBe(401)
    expect((await shop.app.request('/api/admin/logout', { method: 'POST' })).status).toBe(200)
  })

  // Shows ASVS 16.5.2
  test('sessions work and expire in time while the database is read-only', async () => {
    const at = (hours: number) => Temporal.Instant.from(TEST_NOW).add({ hours }).toString()
    const owner = await signIn(shop)
    const isAway = vi
      .spyOn(shop.db, 'transact')
      .mockRejectedValue(new DatabaseUnavailable('The disk is full.'))
    shop.setNow(at(11))
    expect(await statusOf(owner)).toBe(200)
    shop.setNow(at(12))
    expect(await statusOf(owner)).toBe(401)
    isAway.mockRejectedValue(new Error('Something else is wrong.'))
    shop.setNow(at(11))
    expect(await statusOf(owner)).toBe(500)
    isAway.mockRestore()
    shop.setNow(TEST_NOW)
  })

  // Shows threat 96, ASVS 7.3.1, ASVS 7.3.2
  test('a session ends 12 hours after its last use, and after 7 days whatever its use', async () => {
    const at = (hours: number) => Temporal.Instant.from(TEST_NOW).add({ hours }).toString()
    const idle = await signIn(shop)
    shop.setNow(at(11))
    expect(await statusOf(idle)).toBe(200)
    shop.setNow(at(11 + 12))
    expect(await statusOf(idle)).toBe(401)

    shop.setNow(at(0))
    const busy = await signIn(shop)
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      shop.setNow(at(hours))
      expect(await statusOf(busy)).toBe(200)
    }
    shop.setNow(at(7 * 24))
    expect(await statusOf(busy)).toBe(401)
    shop.setNow(TEST_NOW)
  })

  // Shows threat 97, ASVS 6.2.2, ASVS 6.2.3, ASVS 7.4.3
  test('changing the password needs the current one, refuses common ones, and ends other sessions', async () => {
    const [here, elsewhere] = [await signIn(shop), await signIn(shop)]
    const change = (currentPassword: string, newPassword: string) =>
      sendJson(shop, 'POST', '/api/admin/password', { currentPassword, newPassword }, here)
    expect((await change('not the password', NEW_PASSWORD)).status).toBe(422)
    expect((await change(OWNER_PASSWORD, 'short')).status).toBe(422)
    expect((await change(OWNER_PASSWORD, 'Password1234')).status).toBe(422)
    expect((await change(OWNER_PASSWORD, NEW_PASSWORD)).status).toBe(204)
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401])
    await expect(signIn(shop)).rejects.toThrow('401')
    await signIn(shop, NEW_PASSWORD)
    expect((await change(NEW_PASSWORD, OWNER_PASSWORD)).status).toBe(204)
  })

  test('a sign-in during a password change does not survive it', async () => {
    const here = await signIn(shop)
    const change = (currentPassword: string, newPassword: string) =>
      sendJson(shop, 'POST', '/api/admin/password', { currentPassword, newPassword }, here)
    const [changed, ...others] = await Promise.all([
      change(OWNER_PASSWORD, NEW_PASSWORD),
      ...Array.from({ length: 12 }, () => login({ username: 'admin', password: OWNER_PASSWORD })),
    ])
    expect(changed.status).toBe(204)
    for (const response of others) expect(await statusOf({ Cookie: cookiesOf(response) })).toBe(401)
    expect((await change(NEW_PASSWORD, OWNER_PASSWORD)).status).toBe(204)
  })

  // Shows threat 97, ASVS 7.4.5, ASVS 7.5.2
  test('lists the signed-in browsers and signs one out from another', async () => {
    const firefox = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const other = await login({ username: 'admin', password: OWNER_PASSWORD }, firefox)
    const owner = await signIn(shop)
    const list = async () => (await shop.app.request('/api/admin/devices', { headers: owner })).json()
    const listed: { id: string; device: string; isCurrent: boolean }[] = await list()
    expect(listed.filter(device => device.isCurrent)).toHaveLength(1)
    const away = listed.find(device => device.device === 'Firefox on Linux')
    const signOut = () =>
      shop.app.request(`/api/admin/devices/${away?.id}`, { method: 'DELETE', headers: owner })
    expect((await signOut()).status).toBe(204)
    expect((await signOut()).status).toBe(404)
    expect(await statusOf({ Cookie: cookiesOf(other) })).toBe(401)
  })
})

// Shows threat 98, ASVS 3.3.1, ASVS 3.3.3
test('cookies are Secure and bound to the host over https', async () => {
  const shop = await openTestShop(await seededAddress('sqlite'), {
    env: { PUBLIC_URL: 'https://shop.example' },
  })
  await makeOwner(shop)
  const response = await sendJson(shop, 'POST', '/api/admin/login', {
    username: 'admin',
    password: OWNER_PASSWORD,
  })
  for (const cookie of response.headers.getSetCookie())
    expect(cookie).toMatch(/^__Host-chairtime-(session|device)=.*Path=\/.*Secure/)
  const session = await shop.app.request('/api/admin/session', { headers: { Cookie: cookiesOf(response) } })
  expect(await session.json()).toEqual({
    username: 'admin',
    role: 'owner',
    barberId: null,
    setsOwnAbsences: false,
    email: null,
    mustChangePassword: false,
    hasSecondFactor: false,
  })
  await shop.close()
})

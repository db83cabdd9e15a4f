import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseAddress } from '../../../../db/open.server.ts'
import { sha256 } from '../../../../platform/server/process/secrets.server.ts'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { cookiesOf, makeOwner, OWNER_PASSWORD, signIn } from '../../../../testing/owner.ts'
import { openTestShop, sendJson, TEST_NOW, type TestShop } from '../../../../testing/test-shop.ts'

describe.each(ENGINES)('the second factor on %s', engine => {
  let shop: TestShop
  let address: DatabaseAddress
  let owner: { Cookie: string }
  let before: { Cookie: string }
  let secret = ''
  let recoveryCodes: string[] = []
  beforeAll(async () => {
    address = await seededAddress(engine)
    shop = await openTestShop(address)
    await makeOwner(shop)
    before = await signIn(shop)
    owner = await signIn(shop)
  })
  afterAll(() => shop.close())

  const now = (seconds: number) => Temporal.Instant.from(TEST_NOW).add({ seconds })
  const codeAt = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now(seconds).epochMilliseconds })
  const post = (path: string, body: unknown) => sendJson(shop, 'POST', `/api/admin${path}`, body, owner)
  const login = (code?: string, on = shop) =>
    sendJson(
      on,
      'POST',
      '/api/admin/login',
      { username: 'admin', password: OWNER_PASSWORD, ...(code ? { code } : {}) },
      { Accept: 'application/json' },
    )

  // Shows ASVS 6.5.3, ASVS 6.5.4
  test('is turned on by a code of the authenticator', async () => {
    expect((await post('/second-factor/confirm', { code: '123456' })).status).toBe(409)
    const begun = await (await post('/second-factor/begin', {})).json()
    secret = begun.secret
    expect(begun.otpauthUri).toMatch(/^otpauth:\/\/totp\/The%20Brass%20Comb:admin\?.*secret=[A-Z2-7]{32}/)
    const wrong = codeAt(0) === '000000' ? '111111' : '000000'
    expect((await post('/second-factor/confirm', { code: wrong })).status).toBe(422)
    expect((await login()).status).toBe(200)
    const confirmed = await post('/second-factor/confirm', { code: codeAt(0) })
    recoveryCodes = (await confirmed.json()).recoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    expect(recoveryCodes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect((await post('/second-factor/begin', {})).status).toBe(409)
    const session = await shop.app.request('/api/admin/session', { headers: owner })
    expect(await session.json()).toMatchObject({ hasSecondFactor: true })
  })

  // Shows threat 93, ASVS 6.3.4, ASVS 6.5.1
  test('a sign-in requires a code, and no code works twice', async () => {
    const asked = await login()
    expect(asked.status).toBe(401)
    expect((await asked.json()).title).toBe('second-factor-needed')
    shop.setNow(now(60).toString())
    expect((await login(codeAt(0))).status).toBe(401)
    expect((await login(codeAt(60))).status).toBe(200)
    const again = await login(codeAt(60))
    expect(again.status).toBe(401)
    expect((await again.json()).title).toBe('wrong-code')
    expect((await login(codeAt(30))).status).toBe(401)
    expect((await login(codeAt(90))).status).toBe(200)
  })

  test('one of two concurrent sign-ins with one code succeeds', async () => {
    shop.setNow(now(300).toString())
    const responses = await Promise.all([login(codeAt(300)), login(codeAt(300))])
    expect(responses.map(response => response.status).sort()).toEqual([200, 401])
  })

  // Shows threat 93
  test('one of two sign-ins with one code in two processes succeeds', async () => {
    const twin = await openTestShop(address)
    const at = now(400)
    for (const each of [shop, twin]) each.setNow(at.toString())
    const code = codeAt(400)
    const responses = await Promise.all([login(code), login(code, twin), login(code), login(code, twin)])
    expect(responses.map(response => response.status).sort()).toEqual([200, 401, 401, 401])
    await twin.close()
  })

  test('older recovery codes of 10 letters still work once', async () => {
    const code_hash = sha256('k7qmd3xw9r')
    await shop.db.transact(tx => tx.insertInto('recovery_code').values({ admin_id: 1, code_hash }).execute())
    expect((await login('K7QMD-3XW9R')).status).toBe(200)
    expect((await login('K7QMD-3XW9R')).status).toBe(401)
  })

  test('a wrong password does not reveal the second factor', async () => {
    const response = await sendJson(shop, 'POST', '/api/admin/login', {
      username: 'admin',
      password: 'wrong',
    })
    expect(response.status).toBe(401)
    expect(await response.text()).toBe('Invalid admin credentials')
  })

  // Shows threat 93, ASVS 6.5.1
  test('a recovery code works once in any spelling', async () => {
    const [first = '', second = ''] = recoveryCodes
    expect((await login(first)).status).toBe(200)
    expect((await login(first)).status).toBe(401)
    expect((await login(second.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  })

  // Shows threat 101, ASVS 7.4.3
  test('turning it off ends every other session', async () => {
    shop.setNow(now(460).toString())
    const headers = { Cookie: cookiesOf(await login(codeAt(460))) }
    const statusOf = async (cookie: { Cookie: string }) =>
      (await shop.app.request('/api/admin/session', { headers: cookie })).status
    expect([await statusOf(headers), await statusOf(before)]).toEqual([200, 401])
    const off = await shop.app.request('/api/admin/second-factor', { method: 'DELETE', headers })
    expect(off.status).toBe(204)
    expect(await statusOf(headers)).toBe(200)
    expect(await statusOf(owner)).toBe(401)
    expect((await login()).status).toBe(200)
  })
})

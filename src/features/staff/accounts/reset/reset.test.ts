import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sha256 } from '../../../../platform/server/process/secrets.server.ts'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { makeOwner, OWNER_PASSWORD, signIn } from '../../../../testing/owner.ts'
import { openTestShop, sendJson, TEST_NOW, type TestShop } from '../../../../testing/test-shop.ts'
import { setSecondFactor } from '../second-factor-store.server.ts'

const minutesLater = (minutes: number) => Temporal.Instant.from(TEST_NOW).add({ minutes }).toString()

const NEW_PASSWORD = 'four hot towels at noon'

describe.each(ENGINES)('resetting the password on %s', engine => {
  let shop: TestShop
  const printed: string[] = []
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    printed.length = 0
    vi.spyOn(process.stdout, 'write').mockImplementation(text => printed.push(String(text)) > 0)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    shop.setNow(TEST_NOW)
  })

  const ask = (username: string) => sendJson(shop, 'POST', '/api/admin/request-reset', { username })
  const reset = (token: string, newPassword: string) =>
    sendJson(shop, 'POST', '/api/admin/reset-password', { token, newPassword })
  const requestedToken = async () => {
    printed.length = 0
    await ask('admin')
    await new Promise(setImmediate)
    return /#([\w-]{43})/.exec(printed.join(''))?.[1] ?? ''
  }

  // Shows §7.28
  test('every username gets the same response, and an existing one gets a token', async () => {
    const [known, unknown] = [await ask('admin'), await ask('unknown')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    const text = await known.text()
    expect(await unknown.text()).toBe(text)
    expect(text).toContain('server console logs')
    await new Promise(setImmediate)
    expect(printed.join('').match(/Reset token for/g)).toHaveLength(1)
    expect(printed.join('')).toContain('http://localhost:3000/admin-reset?step=2#')
  })

  // Shows §7.29
  test('a token sets a password once, and every session of the account ends', async () => {
    const owner = await signIn(shop)
    const token = await requestedToken()
    const kept = await shop.db.read.selectFrom('reset_token').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
    const refused = await reset(token, 'password1234')
    expect(refused.status).toBe(422)
    expect(await refused.text()).toBe(
      'That password is easy to guess: it is a common one, or repeats itself, or follows the keyboard. Please choose another one.',
    )
    expect((await reset(token, NEW_PASSWORD)).status).toBe(200)
    expect((await shop.app.request('/api/admin/session', { headers: owner })).status).toBe(401)
    await expect(signIn(shop)).rejects.toThrow('401')
    await signIn(shop, NEW_PASSWORD)
    expect((await reset(token, OWNER_PASSWORD)).status).toBe(422)
    expect((await reset(await requestedToken(), OWNER_PASSWORD)).status).toBe(200)
  })

  // Shows threat 81
  test('a token sets no password of an account that was disabled meanwhile', async () => {
    const token = await requestedToken()
    const disable = (at: string | null) =>
      shop.db.transact(tx => tx.updateTable('admin').set({ disabled_at: at }).execute())
    await disable('2026-12-01T08:00:00.000Z')
    const refused = await reset(token, NEW_PASSWORD)
    await disable(null)
    expect(refused.status).toBe(422)
    expect((await reset(token, OWNER_PASSWORD)).status).toBe(200)
  })

  // Shows threat 99
  test('one of two concurrent uses of a token succeeds', async () => {
    const token = await requestedToken()
    const responses = await Promise.all([reset(token, OWNER_PASSWORD), reset(token, OWNER_PASSWORD)])
    expect(responses.map(response => response.status).sort()).toEqual([200, 422])
  })

  // Shows threat 99
  test('a token works for 30 minutes despite further requests, until one is used', async () => {
    const old = await requestedToken()
    shop.setNow('2026-12-01T08:30:00Z')
    const response = await reset(old, NEW_PASSWORD)
    expect(response.status).toBe(422)
    expect(await response.text()).toBe(
      'That reset token is wrong, used or too old. Please request a new one.',
    )
    const earlier = await requestedToken()
    const newer = await requestedToken()
    expect(newer).not.toBe(earlier)
    shop.setNow('2026-12-01T08:59:59Z')
    expect((await reset(earlier, OWNER_PASSWORD)).status).toBe(200)
    expect((await reset(newer, NEW_PASSWORD)).status).toBe(422)
  })

  test('one of two concurrent uses of two tokens succeeds', async () => {
    const [one, other] = [await requestedToken(), await requestedToken()]
    const responses = await Promise.all([reset(one, OWNER_PASSWORD), reset(other, OWNER_PASSWORD)])
    expect(responses.map(response => response.status).sort()).toEqual([200, 422])
  })

  // Shows threat 94, ASVS 6.4.3
  test('a reset keeps the second factor and its recovery codes', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    await shop.db.transact(tx => setSecondFactor(tx, 1, { secret, lastStep: 0, recoveryHashes: ['kept'] }))
    const response = await reset(await requestedToken(), OWNER_PASSWORD)
    expect(await response.json()).toEqual({
      message: 'Your password has been reset. Please sign in with it.',
    })
    await expect(signIn(shop)).rejects.toThrow('authenticator')
    const codes = await shop.db.read.selectFrom('recovery_code').select('code_hash').execute()
    expect(codes).toEqual([{ code_hash: 'kept' }])
    await shop.db.transact(tx => setSecondFactor(tx, 1, { secret: null, lastStep: 0, recoveryHashes: [] }))
  })

  // Shows threat 88
  test('a reset keeps the remembered devices and adds its own', async () => {
    const devices = () => shop.db.read.selectFrom('remembered_device').select('token_hash').execute()
    await signIn(shop)
    const before = (await devices()).map(device => device.token_hash)
    const response = await reset(await requestedToken(), OWNER_PASSWORD)
    const token = /chairtime-device=([\w-]{43})/.exec(response.headers.getSetCookie().join())?.[1] ?? ''
    const after = (await devices()).map(device => device.token_hash)
    expect(after).toHaveLength(before.length + 1)
    expect(after).toEqual(expect.arrayContaining([...before, sha256(token)]))
  })

  test('after five tokens further requests share the last one, valid for at least 20 minutes', async () => {
    await shop.db.transact(tx => tx.deleteFrom('reset_token').execute())
    const tokens: string[] = []
    for (let count = 0; count < 7; count++) tokens.push(await requestedToken())
    expect(tokens.filter(token => token !== '')).toHaveLength(5)
    shop.setNow(minutesLater(10))
    expect(await requestedToken()).not.toBe('')
    shop.setNow(minutesLater(29))
    expect((await reset(tokens[4] ?? '', OWNER_PASSWORD)).status).toBe(200)
    expect(await requestedToken()).not.toBe('')
  })

  // Shows §5.7
  test('refuses a missing token or password with a sentence', async () => {
    for (const body of [
      { token: 'x' },
      { newPassword: NEW_PASSWORD },
      { token: '', newPassword: NEW_PASSWORD },
    ])
      expect((await sendJson(shop, 'POST', '/api/admin/reset-password', body)).status).toBe(400)
    expect((await reset('x'.repeat(43), NEW_PASSWORD)).status).toBe(422)
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ENGINES, freshAddress } from '../../testing/engines.ts'
import { makeOwner, OWNER_PASSWORD, signIn } from '../../testing/owner.ts'
import { openTestShop, sendJson, TEST_NOW, type TestShop } from '../../testing/test-shop.ts'
import { setSecondFactor } from './second-factor-store.server.ts'

const NEW_PASSWORD = 'four hot towels at noon'

describe.each(ENGINES)('resetting the password on %s', engine => {
  let shop: TestShop
  const printed: string[] = []
  beforeAll(async () => {
    shop = await openTestShop(await freshAddress(engine))
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
  const askedToken = async () => {
    printed.length = 0
    await ask('admin')
    await new Promise(setImmediate)
    return /\?token=([\w-]{43})/.exec(printed.join(''))?.[1] ?? ''
  }

  test('every username gets the same answer; a token is printed for the one that exists', async () => {
    const [known, unknown] = [await ask('admin'), await ask('nobody')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    const text = await known.text()
    expect(await unknown.text()).toBe(text)
    expect(text).toContain('server console logs')
    await new Promise(setImmediate)
    expect(printed.join('').match(/Reset token for/g)).toHaveLength(1)
    expect(printed.join('')).toContain('http://localhost:3000/admin-reset?token=')
  })

  test('a token sets a password once, and every session of the account ends', async () => {
    const owner = await signIn(shop)
    const token = await askedToken()
    const kept = await shop.db.read.selectFrom('reset_token').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
    const refused = await reset(token, 'password1234')
    expect([refused.status, await refused.text()]).toEqual([
      422,
      'That password is among the commonest. Please choose one that nobody would guess.',
    ])
    expect((await reset(token, NEW_PASSWORD)).status).toBe(200)
    expect((await shop.app.request('/api/admin/session', { headers: owner })).status).toBe(401)
    await expect(signIn(shop)).rejects.toThrow('401')
    await signIn(shop, NEW_PASSWORD)
    expect((await reset(token, OWNER_PASSWORD)).status).toBe(422)
    expect((await reset(await askedToken(), OWNER_PASSWORD)).status).toBe(200)
  })

  test('of two people with one token one is served', async () => {
    const token = await askedToken()
    const replies = await Promise.all([reset(token, OWNER_PASSWORD), reset(token, OWNER_PASSWORD)])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 422])
  })

  test('a token is good for 30 minutes, whoever asks for another, until one of them is used', async () => {
    const old = await askedToken()
    shop.setNow('2026-12-01T08:30:00Z')
    const reply = await reset(old, NEW_PASSWORD)
    expect([reply.status, await reply.text()]).toEqual([
      422,
      'That reset token is wrong, used or too old. Please request a new one.',
    ])
    const earlier = await askedToken()
    const newer = await askedToken()
    expect(newer).not.toBe(earlier)
    shop.setNow('2026-12-01T08:59:59Z')
    expect((await reset(earlier, OWNER_PASSWORD)).status).toBe(200)
    expect((await reset(newer, NEW_PASSWORD)).status).toBe(422)
  })

  test('of two people with two tokens one is served', async () => {
    const [one, other] = [await askedToken(), await askedToken()]
    const replies = await Promise.all([reset(one, OWNER_PASSWORD), reset(other, OWNER_PASSWORD)])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 422])
  })

  test('the owner whose phone and recovery codes are gone comes back by a token, which is said and written down', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    await shop.db.transact(tx => setSecondFactor(tx, 1, { secret, lastStep: 0, recoveryHashes: ['lost'] }))
    await expect(signIn(shop)).rejects.toThrow('authenticator')
    const token = await askedToken()
    expect(printed.join('')).toContain('A reset also turns the second step of signing in off.')
    expect(await (await reset(token, OWNER_PASSWORD)).json()).toEqual({
      message:
        'Your password has been reset, and the second step of signing in is off. Please sign in, and turn it on again.',
    })
    const owner = await signIn(shop)
    const { entries } = await (await shop.app.request('/api/admin/audit', { headers: owner })).json()
    expect(entries.slice(0, 3)).toMatchObject([
      { action: 'signed-in' },
      { action: 'second-factor-off', who: 'admin' },
      { action: 'password-reset' },
    ])
    const codes = await shop.db.read.selectFrom('recovery_code').selectAll().execute()
    expect(codes).toEqual([])
    expect(await (await reset(await askedToken(), OWNER_PASSWORD)).json()).toEqual({
      message: 'Your password has been reset. Please sign in with it.',
    })
  })

  test('a token or password left out is refused in words', async () => {
    for (const body of [
      { token: 'x' },
      { newPassword: NEW_PASSWORD },
      { token: '', newPassword: NEW_PASSWORD },
    ])
      expect((await sendJson(shop, 'POST', '/api/admin/reset-password', body)).status).toBe(400)
    expect((await reset('x'.repeat(43), NEW_PASSWORD)).status).toBe(422)
  })
})

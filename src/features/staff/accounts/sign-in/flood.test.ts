import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { cookiesOf, makeOwner } from '../../../../testing/owner.ts'
import { openTestShop, sendJson, TEST_NOW, type TestShop } from '../../../../testing/test-shop.ts'
import { setSecondFactor } from '../second-factor-store.server.ts'

const ADDRESSES = 1000
const OWNER_ADDRESS = '198.51.100.7'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** “password” at argon2's lowest cost, so that the flood takes no hours. */
const CHEAP_HASH = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
const PASSWORD = 'password'
const WHOLE_FLOOD = { timeout: 240_000 }

const addressOf = (index: number) => `10.${index >> 8}.${index & 255}.7`

describe.each(ENGINES)('while 1,000 addresses attack one account on %s', engine => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(await seededAddress(engine), { env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } })
    await makeOwner(shop)
    await shop.db.transact(tx => tx.updateTable('admin').set({ password_hash: CHEAP_HASH }).execute())
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await shop.close()
  })

  const secondsLater = (seconds: number) => Temporal.Instant.from(TEST_NOW).add({ seconds })
  const codeAt = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({
      timestamp: secondsLater(seconds).epochMilliseconds,
    })
  const post = (path: string, body: unknown, from: { address: string; cookie?: string }) =>
    sendJson(shop, 'POST', `/api/admin${path}`, body, {
      'X-Forwarded-For': from.address,
      Accept: 'application/json',
      ...(from.cookie ? { Cookie: from.cookie } : {}),
    })
  const login = (fields: object, from: { address: string; cookie?: string } = { address: OWNER_ADDRESS }) =>
    post('/login', { username: 'admin', password: PASSWORD, ...fields }, from)
  const flood = (path: string, body: unknown) =>
    Array.from({ length: ADDRESSES }, (_, index) => post(path, body, { address: addressOf(index) }))
  const wrong = () => flood('/login', { username: 'admin', password: 'a wrong password' })
  const statusesOf = async (responses: (Promise<Response> | Response)[]) =>
    new Set((await Promise.all(responses)).map(response => response.status))

  // Shows threat 88
  test('the right password and code sign in on a new and on a known device', WHOLE_FLOOD, async () => {
    const cookie = cookiesOf(await login({}))
    await shop.db.transact(tx => setSecondFactor(tx, 1, { secret: SECRET, lastStep: 0, recoveryHashes: [] }))
    const first = wrong()
    const asked = await login({})
    expect(asked.status).toBe(401)
    expect((await asked.json()).title).toBe('second-factor-needed')
    expect((await login({ code: codeAt(0) })).status).toBe(200)
    expect(await statusesOf(first)).toEqual(new Set([401]))

    shop.setNow(secondsLater(59).toString())
    const second = wrong()
    expect((await login({ code: codeAt(59) }, { address: addressOf(1), cookie })).status).toBe(200)
    expect(await statusesOf(second)).toEqual(new Set([401]))
  })

  // Shows threat 88
  test('a reset is requested and completed without delay', WHOLE_FLOOD, async () => {
    const printed: string[] = []
    vi.spyOn(process.stdout, 'write').mockImplementation(text => printed.push(String(text)) > 0)
    for (let count = 0; count < 6; count++)
      await post('/request-reset', { username: 'admin' }, { address: addressOf(count) })
    shop.setNow(secondsLater(9 * 60).toString())
    const attack = flood('/request-reset', { username: 'admin' })
    const asked = await post('/request-reset', { username: 'admin' }, { address: OWNER_ADDRESS })
    expect(asked.status).toBe(200)
    await Promise.all(attack)
    await new Promise(setImmediate)
    const tokens = [...printed.join('').matchAll(/#([\w-]{43})/g)].map(match => match[1] ?? '')
    expect(tokens).toHaveLength(5)

    const newPassword = 'four hot towels at noon'
    const guesses = flood('/reset-password', { token: 'x'.repeat(43), newPassword })
    const reset = await post(
      '/reset-password',
      { token: tokens.at(-1), newPassword },
      { address: OWNER_ADDRESS },
    )
    expect(reset.status).toBe(200)
    expect(await statusesOf(guesses)).toEqual(new Set([422]))
  })
})

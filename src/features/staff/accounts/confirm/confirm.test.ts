import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { cookiesOf, makeOwner, OWNER_PASSWORD, signIn } from '../../../../testing/owner.ts'
import { openTestShop, sendJson, TEST_NOW, type TestShop } from '../../../../testing/test-shop.ts'
import { setSecondFactor } from '../second-factor-store.server.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const SENTENCE = 'Please give your password again to change this.'

/** Every change of what protects the account. */
const CHANGES = [
  ['PUT', '/api/admin/email', { email: 'thief@elsewhere.example' }],
  ['POST', '/api/admin/second-factor/begin', undefined],
  ['POST', '/api/admin/second-factor/confirm', { code: '123456' }],
  ['DELETE', '/api/admin/second-factor', undefined],
  ['DELETE', '/api/admin/devices/00000000-0000-4000-8000-000000000000', undefined],
] as const

describe.each(ENGINES)('giving the password again on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine), { env: { RATE_LIMITS: 'on' } })
    await makeOwner(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    shop.setNow(TEST_NOW)
    owner = await signIn(shop)
  })

  const minutesLater = (minutes: number) =>
    shop.setNow(Temporal.Instant.from(TEST_NOW).add({ minutes }).toString())
  const send = (method: string, path: string, body: unknown) =>
    shop.app.request(path, {
      method,
      headers: { ...owner, Accept: 'application/json', 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const confirm = (identity: unknown) => sendJson(shop, 'POST', '/api/admin/confirm', identity, owner)
  const statusOf = async (headers: { Cookie: string }) =>
    (await shop.app.request('/api/admin/session', { headers })).status

  // Shows threat 100, ASVS 7.5.1, ASVS 7.5.2
  test.each(CHANGES)('%s %s is refused five minutes after the sign-in', async (method, path, body) => {
    minutesLater(5)
    const refused = await send(method, path, body)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ title: 'confirmation-needed', detail: SENTENCE })
    expect(await statusOf(owner)).toBe(200)
  })

  // Shows threat 100, ASVS 7.2.4
  test('the right password allows changes and renews the session’s token', async () => {
    minutesLater(10)
    const wrong = await confirm({ password: 'a guess of theirs' })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toBe('That is not your password.')
    const confirmed = await confirm({ password: OWNER_PASSWORD })
    expect(confirmed.status).toBe(204)
    const before = owner
    owner = { Cookie: cookiesOf(confirmed) }
    expect([await statusOf(before), await statusOf(owner)]).toEqual([401, 200])
    expect((await send('PUT', '/api/admin/email', { email: null })).status).toBe(204)
    minutesLater(15)
    expect((await send('PUT', '/api/admin/email', { email: null })).status).toBe(403)
  })

  // Shows threat 100
  test('with a second factor a code is required, and wrong codes are rate limited', async () => {
    await shop.db.transact(tx => setSecondFactor(tx, 1, { secret: SECRET, lastStep: 0, recoveryHashes: [] }))
    minutesLater(20)
    const missing = await confirm({ password: OWNER_PASSWORD })
    expect(missing.status).toBe(422)
    expect(await missing.text()).toEqual(expect.stringContaining('code'))
    const statuses = []
    for (let attempt = 0; attempt < 5; attempt++)
      statuses.push((await confirm({ password: OWNER_PASSWORD, code: 'wrong' })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 429])
    expect(await statusOf(owner)).toBe(200)
    minutesLater(60)
    const code = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({
      timestamp: shop.clock().epochMilliseconds,
    })
    expect((await confirm({ password: OWNER_PASSWORD, code })).status).toBe(204)
    await shop.db.transact(tx => setSecondFactor(tx, 1, { secret: null, lastStep: 0, recoveryHashes: [] }))
  })

  test('one of two concurrent confirmations succeeds', async () => {
    minutesLater(70)
    const both = await Promise.all([
      confirm({ password: OWNER_PASSWORD }),
      confirm({ password: OWNER_PASSWORD }),
    ])
    const alive = await Promise.all(both.map(response => statusOf({ Cookie: cookiesOf(response) })))
    expect(alive.filter(status => status === 200)).toHaveLength(1)
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { cookiesOf, makeOwner, OWNER_PASSWORD } from '../../../../testing/owner.ts'
import { openTestShop, sendJson, TEST_NOW, type TestShop } from '../../../../testing/test-shop.ts'
import { setSecondFactor } from '../second-factor-store.server.ts'

const LIMITED = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' }
const ATTACKER = '203.0.113.9'
const SHOP = '198.51.100.7'

describe.each(ENGINES)('guessing on %s', engine => {
  let shop: TestShop
  let twin: TestShop
  beforeEach(async () => {
    const address = await seededAddress(engine)
    shop = await openTestShop(address, { env: LIMITED })
    twin = await openTestShop(address, { env: LIMITED })
    await makeOwner(shop)
  })
  afterEach(() => Promise.all([shop.close(), twin.close()]))

  const attempt = (
    password: string,
    from: { address: string; cookie?: string; code?: string; on?: TestShop },
  ) =>
    sendJson(
      from.on ?? shop,
      'POST',
      '/api/admin/login',
      { username: 'admin', password, ...(from.code ? { code: from.code } : {}) },
      {
        'X-Forwarded-For': from.address,
        ...(from.cookie ? { Cookie: from.cookie } : {}),
      },
    )
  const secondsLater = (seconds: number) =>
    shop.setNow(Temporal.Instant.from(TEST_NOW).add({ seconds }).toString())

  // Shows threat 87, ASVS 6.3.1
  test('five failures are free, then waits double across processes', async () => {
    const wrong = (on: TestShop) => attempt('not the password', { address: ATTACKER, on })
    for (let count = 0; count < 5; count++) expect((await wrong(count % 2 ? shop : twin)).status).toBe(401)
    const held = await wrong(twin)
    expect(held.status).toBe(429)
    expect(held.headers.get('retry-after')).toBe('15')
    expect(await held.text()).toBe('Too many attempts. Please wait a moment and try again.')
    secondsLater(15)
    expect((await wrong(shop)).status).toBe(401)
    expect((await wrong(shop)).headers.get('retry-after')).toBe('30')
    secondsLater(15 + 30)
    expect((await attempt(OWNER_PASSWORD, { address: ATTACKER })).status).toBe(200)
    expect((await wrong(shop)).status).toBe(401)
  })

  // Shows threat 87
  test('twenty-five concurrent attempts do not bypass the limit', async () => {
    const responses = await Promise.all(
      Array.from({ length: 25 }, () => attempt('not the password', { address: ATTACKER })),
    )
    expect(responses.filter(response => response.status === 401)).toHaveLength(5)
    expect(responses.filter(response => response.status === 429)).toHaveLength(20)
  })

  test('unknown usernames are limited like known ones', async () => {
    const responses = []
    for (let count = 0; count < 6; count++)
      responses.push(
        await sendJson(
          shop,
          'POST',
          '/api/admin/login',
          { username: 'unknown', password: 'not the password' },
          { 'X-Forwarded-For': ATTACKER },
        ),
      )
    expect(responses.map(response => response.status)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('a wait set by a clock that ran ahead is ignored after its correction', async () => {
    const wrong = () => attempt('not the password', { address: ATTACKER })
    secondsLater(24 * 3600)
    expect((await wrong()).status).toBe(401)
    secondsLater(0)
    for (let count = 0; count < 4; count++) expect((await wrong()).status).toBe(401)
    secondsLater(24 * 3600)
    expect((await wrong()).status).toBe(401)
    secondsLater(0)
    expect((await attempt(OWNER_PASSWORD, { address: ATTACKER })).status).toBe(200)
  })

  // Shows threat 89
  test('wrong authenticator codes are counted for the account, recovery codes by address', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    await shop.db.transact(tx => setSecondFactor(tx, 1, { secret, lastStep: 0, recoveryHashes: [] }))
    const statuses = []
    for (let index = 0; index < 11; index++)
      statuses.push(
        (await attempt(OWNER_PASSWORD, { address: `192.0.2.${index}`, code: 'abcabc' })).status,
        (await attempt(OWNER_PASSWORD, { address: `192.0.3.${index}`, code: '999999' })).status,
      )
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401))
    expect(statuses.slice(20)).toEqual([401, 429])
  })

  test('a known device is limited as well', async () => {
    const cookie = cookiesOf(await attempt(OWNER_PASSWORD, { address: SHOP }))
    const statuses = []
    for (let count = 0; count < 11; count++)
      statuses.push((await attempt('guess', { address: SHOP, cookie })).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  test('the signed-in owner has no write limit, and guests have one', async () => {
    const headers = { 'X-Forwarded-For': SHOP }
    const Cookie = cookiesOf(await attempt(OWNER_PASSWORD, { address: SHOP }))
    const toggle = { isActive: true }
    for (let count = 0; count < 40; count++) {
      const response = await sendJson(shop, 'POST', '/api/admin/barbers/1/toggle', toggle, {
        ...headers,
        Cookie,
      })
      expect(response.status).toBe(200)
    }
    const statuses = []
    for (let count = 0; count < 40; count++)
      statuses.push((await sendJson(shop, 'POST', '/api/appointments', {}, headers)).status)
    expect(new Set(statuses)).toEqual(new Set([400, 429]))
  })

  // Shows threat 99, ASVS 6.6.3
  test('reset requests are limited', async () => {
    const ask = (username: string) =>
      sendJson(shop, 'POST', '/api/admin/request-reset', { username }, { 'X-Forwarded-For': ATTACKER })
    for (let count = 0; count < 5; count++) expect((await ask('unknown')).status).toBe(200)
    const held = await ask('also-unknown')
    expect(held.status).toBe(429)
    expect(held.headers.get('retry-after')).toBe('30')
  })
})

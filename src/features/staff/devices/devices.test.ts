import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { cookiesOf, makeOwner, signIn } from '../../../testing/owner.ts'
import { makeStaff, signInAs } from '../../../testing/staff.ts'
import { openTestShop, sendJson, TEST_NOW, type TestShop } from '../../../testing/test-shop.ts'
import type { OwnDevice, Pairing, ShopDevice } from './contract.ts'
import { NO_SUCH_CODE, PAIRED_ALREADY } from './messages.ts'
import { type DeviceKind, PAIRING_MS, plainPairingCode, SEEN_MS } from './rules.ts'

const FROM_OUTSIDE = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }

describe.each(ENGINES)('devices in the shop on %s', engine => {
  let shop: TestShop
  /** A second process on the same database. */
  let twin: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    const address = await seededAddress(engine)
    shop = await openTestShop(address)
    twin = await openTestShop(address, { env: { RATE_LIMITS: 'on' } })
    await makeOwner(shop)
  })
  beforeEach(async () => {
    at(0)
    await shop.db.transact(async tx => {
      await tx.deleteFrom('device').execute()
      await tx.deleteFrom('sign_in_throttle').execute()
    })
    owner = await signIn(shop)
  })
  afterAll(async () => {
    await twin.close()
    await shop.close()
  })

  const at = (ms: number) => {
    const now = Temporal.Instant.from(TEST_NOW).add({ milliseconds: ms }).toString()
    shop.setNow(now)
    twin.setNow(now)
  }
  async function ask(kind: DeviceKind = 'kiosk', cookie = '') {
    const headers = { 'Content-Type': 'application/json', Cookie: cookie }
    const response = await shop.app.request(`/api/device-pairings/${kind}`, { method: 'POST', headers })
    if (response.status !== 201) throw new Error(await response.text())
    const pairing: Pairing = await response.json()
    return { ...pairing, cookie: cookiesOf(response), setCookie: response.headers.get('set-cookie') ?? '' }
  }
  const pair = (code: string, name = 'By the door', process = shop) =>
    sendJson(process, 'POST', '/api/admin/shop-devices', { code, name }, owner)
  async function own(cookie: string, kind: DeviceKind = 'kiosk', process = shop): Promise<OwnDevice> {
    return (await process.app.request(`/api/device-pairings/${kind}`, { headers: { Cookie: cookie } })).json()
  }
  const listed = async (): Promise<ShopDevice[]> =>
    (await shop.app.request('/api/admin/shop-devices', { headers: owner })).json()
  const firstId = async () => (await listed())[0]?.id ?? ''
  const revoke = (id: string) =>
    shop.app.request(`/api/admin/shop-devices/${id}`, { method: 'DELETE', headers: owner })
  const trail = async () => {
    const rows = await shop.db.read
      .selectFrom('audit_entry')
      .select(['action', 'subject'])
      .where('action', 'like', 'device-%')
      .orderBy('id')
      .execute()
    return rows.map(({ action, subject }) => `${action} ${subject}`)
  }

  test('the owner types the code that a device shows, in any spelling, and every process then knows the device', async () => {
    const { code, cookie } = await ask()
    expect(code).toMatch(/^[2-9BCDFGHJKMNP-TV-XZ]{6}$/)
    expect(await own(cookie)).toEqual({ state: 'waiting', name: '' })
    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `
    expect((await pair(typed, 'By the door', twin)).status).toBe(204)
    expect(await own(cookie)).toEqual({ state: 'paired', name: 'By the door' })
    expect(await own(cookie, 'kiosk', twin)).toEqual({ state: 'paired', name: 'By the door' })
    expect(await own(cookie, 'screen')).toEqual({ state: 'unpaired', name: '' })
    expect(await listed()).toMatchObject([{ kind: 'kiosk', name: 'By the door' }])
    expect(await trail()).toContain('device-paired By the door')
  })

  // Shows threat 162
  test('its cookie is HttpOnly, SameSite and long-lived, and is no session: the owner’s calls refuse it', async () => {
    const { code, cookie, setCookie } = await ask()
    await pair(code)
    expect(setCookie).toMatch(
      /^chairtime-kiosk=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const asSession = cookie.replace('chairtime-kiosk', 'chairtime-session')
    for (const headers of [{ Cookie: cookie }, { Cookie: asSession }])
      expect((await shop.app.request('/api/admin/shop-devices', { headers })).status).toBe(401)
    const [row] = await shop.db.read.selectFrom('device').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(code)
    expect(JSON.stringify(row)).not.toContain(cookie.split('=')[1])
  })

  test('the same code and name sent again change nothing, and the same code with another name is refused', async () => {
    const { code } = await ask()
    const [one, other] = await Promise.all([pair(code), pair(code, 'By the door', twin)])
    expect([one.status, other.status]).toEqual([204, 204])
    expect(await listed()).toHaveLength(1)
    const refused = await pair(code, 'In the back')
    expect([refused.status, await refused.text()]).toEqual([422, NO_SUCH_CODE])
  })

  // Shows threat 161
  test('a code is valid for ten minutes, and a replaced code is not valid any more', async () => {
    const first = await ask()
    const second = await ask('kiosk', first.cookie)
    expect(second.cookie).toBe(first.cookie)
    expect((await pair(first.code)).status).toBe(422)
    at(PAIRING_MS)
    expect(await own(second.cookie)).toEqual({ state: 'unpaired', name: '' })
    expect((await pair(second.code)).status).toBe(422)
    const third = await ask('kiosk', second.cookie)
    expect(third.cookie).not.toBe(second.cookie)
    expect((await pair(third.code)).status).toBe(204)
    expect(await shop.db.read.selectFrom('device').select('id').execute()).toHaveLength(1)
  })

  // Shows threat 163
  test('a revoked device requests pairing again, and its old token is never accepted again', async () => {
    const { code, cookie } = await ask('screen')
    await pair(code)
    expect((await revoke(await firstId())).status).toBe(204)
    expect(await own(cookie, 'screen', twin)).toEqual({ state: 'unpaired', name: '' })
    expect(await listed()).toEqual([])
    const again = await ask('screen', cookie)
    expect(again.cookie).not.toBe(cookie)
    await pair(again.code, 'Above the mirror')
    expect(await own(cookie, 'screen')).toEqual({ state: 'unpaired', name: '' })
    expect(await own(again.cookie, 'screen')).toEqual({ state: 'paired', name: 'Above the mirror' })
    expect(await trail()).toContain('device-revoked By the door')
  })

  test('a paired device gets no new code, so that a second window does not end its pairing', async () => {
    const { code, cookie } = await ask()
    await pair(code)
    await expect(ask('kiosk', cookie)).rejects.toThrow(PAIRED_ALREADY)
  })

  // Shows threat 161
  test('wrong codes, and too many requests for codes from one network, are refused', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 22; guess += 1) statuses.push((await pair('BBBBBB', 'Guess', twin)).status)
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 422))
    expect(statuses.at(-1)).toBe(429)
    const headers = { 'Content-Type': 'application/json' }
    const asks: number[] = []
    for (let device = 0; device < 22; device += 1) {
      const init = { method: 'POST', headers }
      asks.push((await twin.app.request('/api/device-pairings/kiosk', init, FROM_OUTSIDE)).status)
    }
    expect(asks[0]).toBe(201)
    expect(asks.at(-1)).toBe(429)
  })

  test('its last use is written at most every five minutes', async () => {
    const { code, cookie } = await ask()
    await pair(code)
    const seen = async () => (await listed())[0]?.lastSeenAt
    const paired = await seen()
    at(SEEN_MS - 1)
    await own(cookie)
    expect(await seen()).toBe(paired)
    at(SEEN_MS)
    await own(cookie)
    expect(await seen()).not.toBe(paired)
  })

  test('is said to be silent once it has not asked for a quarter of an hour, until it asks again', async () => {
    const { code, cookie } = await ask()
    await pair(code)
    const isSilent = async () => (await listed())[0]?.isSilent
    expect(await isSilent()).toBe(false)
    at(3 * SEEN_MS)
    expect(await isSilent()).toBe(false)
    at(3 * SEEN_MS + 1)
    expect(await isSilent()).toBe(true)
    await own(cookie)
    expect(await isSilent()).toBe(false)
  })

  test('the owner renames it; other roles neither see nor change devices', async () => {
    const { code } = await ask()
    await pair(code)
    const id = await firstId()
    const rename = sendJson(shop, 'PUT', `/api/admin/shop-devices/${id}`, { name: 'Window' }, owner)
    expect((await rename).status).toBe(204)
    expect(await listed()).toMatchObject([{ name: 'Window' }])
    expect(await trail()).toContain('device-renamed Window')
    await makeStaff(shop, { role: 'reception' })
    const rhona = await signInAs(shop, 'rhona')
    expect((await shop.app.request('/api/admin/shop-devices', { headers: rhona })).status).toBe(403)
  })
})

test('a code is accepted with spaces and in lower case', () => {
  expect(plainPairingCode(' k7q-m4d ')).toBe('K7QM4D')
})

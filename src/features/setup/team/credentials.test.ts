import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ONE_ENGINE, seededAddress } from '../../../testing/engines.ts'
import { cookiesOf, makeOwner, OWNER_PASSWORD, signIn } from '../../../testing/owner.ts'
import { openTestShop, sendJson, TEST_NOW, type TestShop } from '../../../testing/test-shop.ts'

const BARBER = {
  name: 'Tom Ashdown',
  title: 'Barber',
  phone: '07700 900101',
  email: 'tom@brasscomb.example',
  username: 'tom.ashdown',
}

describe.each(ONE_ENGINE)('the username and password that the dashboard gives a barber, on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  afterAll(() => shop.close())

  const save = (changes: object, id = 1) =>
    sendJson(shop, 'PUT', `/api/admin-barbers/${id}`, { ...BARBER, ...changes }, owner)
  const login = (username: string, password: string) =>
    sendJson(shop, 'POST', '/api/admin/login', { username, password })
  const sessionOf = (headers: { Cookie: string }) => shop.app.request('/api/admin/session', { headers })

  // Shows §6.8, ASVS 6.3.4
  test('open their own column, and not the dashboard', async () => {
    expect((await save({})).status).toBe(200)
    expect((await login(BARBER.username, 'seven secret combs')).status).toBe(401)
    expect(await (await save({ password: 'seven secret combs' })).json()).toMatchObject({ hasPassword: true })
    const signedIn = await login(BARBER.username, 'seven secret combs')
    expect(await signedIn.json()).toEqual({ username: BARBER.username, role: 'barber' })
    const headers = { Cookie: cookiesOf(signedIn) }
    expect(await (await sessionOf(headers)).json()).toMatchObject({ role: 'barber', barberId: 1 })
    expect((await shop.app.request('/api/admin-barbers', { headers })).status).toBe(403)
  })

  test('follow a new name, and a new password ends their sessions', async () => {
    const before = { Cookie: cookiesOf(await login(BARBER.username, 'seven secret combs')) }
    expect((await save({ username: 'tom.a' })).status).toBe(200)
    expect((await sessionOf(before)).status).toBe(200)
    expect((await save({ username: 'tom.a', password: 'eight secret combs' })).status).toBe(200)
    expect((await sessionOf(before)).status).toBe(401)
    expect((await login('tom.a', 'eight secret combs')).status).toBe(200)
    expect((await login('tom.a', 'seven secret combs')).status).toBe(401)
  })

  // Shows ASVS 7.4.2
  test('can’t be another account’s, and stop working while the barber is not active', async () => {
    expect((await save({ username: 'admin', password: 'nine secret combs' }, 2)).status).toBe(409)
    expect((await save({ username: 'admin' }, 1)).status).toBe(409)
    const headers = { Cookie: cookiesOf(await login('tom.a', 'eight secret combs')) }
    const toggle = (isActive: boolean) =>
      sendJson(shop, 'POST', '/api/admin/barbers/1/toggle', { isActive }, owner)
    await toggle(false)
    expect((await sessionOf(headers)).status).toBe(401)
    expect((await login('tom.a', 'eight secret combs')).status).toBe(401)
    await toggle(true)
    expect((await sessionOf(headers)).status).toBe(401)
    expect((await login('tom.a', 'eight secret combs')).status).toBe(200)
  })
  // Shows threat 83, ASVS 7.5.1
  test('are changed five minutes after the sign-in only once the owner has given their password again', async () => {
    await save({ username: 'tom.a' })
    const minutesLater = (minutes: number) =>
      shop.setNow(Temporal.Instant.from(TEST_NOW).add({ minutes }).toString())
    minutesLater(5)
    const refused = await save({ username: 'tom.a', title: 'Thief', password: 'a thief’s own choice' })
    expect([refused.status, await refused.text()]).toEqual([
      403,
      'Please give your password again to change this.',
    ])
    expect((await login('tom.a', 'eight secret combs')).status).toBe(200)
    for (const unchanged of [{}, { password: '' }])
      expect((await save({ username: 'tom.a', ...unchanged })).status).toBe(200)
    const confirmed = await sendJson(shop, 'POST', '/api/admin/confirm', { password: OWNER_PASSWORD }, owner)
    owner = { Cookie: cookiesOf(confirmed) }
    expect((await save({ username: 'tom.a', password: 'ten secret combs' })).status).toBe(200)
    expect((await login('tom.a', 'ten secret combs')).status).toBe(200)
  })
})

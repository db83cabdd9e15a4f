import { afterEach, describe, expect, test, vi } from 'vitest'
import { printLastText } from '../../../platform/server/process/console.server.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { signIn } from '../../../testing/owner.ts'
import { openTestShop, sendJson } from '../../../testing/test-shop.ts'
import { makeFirstAccount as makeAccount } from './make-first-account.server.ts'

async function makeFirstAccount(...deps: Parameters<typeof makeAccount>): Promise<void> {
  await makeAccount(...deps)
  printLastText()
}

describe.each(ENGINES)('the first account on %s', engine => {
  afterEach(() => vi.restoreAllMocks())

  // Shows threat 92, ASVS 6.3.2, ASVS 11.5.1
  test('is created and printed once when several processes start at once', async () => {
    const printed: string[] = []
    vi.spyOn(process.stdout, 'write').mockImplementation(text => printed.push(String(text)) > 0)
    const address = await seededAddress(engine)
    const shops = [await openTestShop(address), await openTestShop(address), await openTestShop(address)]
    await Promise.all(shops.map(shop => makeAccount(shop)))
    await Promise.all(shops.map(shop => makeAccount(shop)))
    expect(printed).toEqual([])
    printLastText()
    const [first, last] = [shops[0], shops[2]]
    if (!first || !last) throw new Error('three were opened')
    expect(await first.db.read.selectFrom('admin').select('username').execute()).toEqual([
      { username: 'admin' },
    ])
    const passwords = [...printed.join('').matchAll(/password: (\S+)/g)].map(match => match[1] ?? '')
    expect(passwords).toHaveLength(1)
    const owner = await signIn(last, passwords[0])
    const session = await last.app.request('/api/admin/session', { headers: owner })
    expect(await session.json()).toMatchObject({ username: 'admin', mustChangePassword: true })
    await Promise.all(shops.map(shop => shop.close()))
  })

  // Shows threat 92
  test('an expired first password is replaced once at the next start and its sessions end', async () => {
    const printed: string[] = []
    vi.spyOn(process.stdout, 'write').mockImplementation(text => printed.push(String(text)) > 0)
    const address = await seededAddress(engine)
    const [shop, twin] = [await openTestShop(address), await openTestShop(address)]
    const passwords = () => [...printed.join('').matchAll(/password: (\S+)/g)].map(match => match[1] ?? '')
    await makeFirstAccount(shop)
    const first = passwords()[0] ?? ''
    for (const each of [shop, twin]) each.setNow('2026-12-02T07:59:59Z')
    await makeFirstAccount(shop)
    expect(passwords()).toHaveLength(1)
    const owner = await signIn(shop, first)
    for (const each of [shop, twin]) each.setNow('2026-12-02T08:00:00Z')
    await expect(signIn(shop, first)).rejects.toThrow(/expired\. Please restart the server/)
    const session = () => shop.app.request('/api/admin/session', { headers: owner })
    expect((await session()).status).toBe(401)
    await Promise.all([makeFirstAccount(shop), makeFirstAccount(twin)])
    expect(passwords()).toHaveLength(2)
    expect((await session()).status).toBe(401)
    await signIn(twin, passwords()[1])
    await Promise.all([shop.close(), twin.close()])
  })

  // Shows threat 92
  test('a session of the first password may only change the password', async () => {
    const printed: string[] = []
    vi.spyOn(process.stdout, 'write').mockImplementation(text => printed.push(String(text)) > 0)
    const shop = await openTestShop(await seededAddress(engine))
    await makeFirstAccount(shop)
    const currentPassword = /password: (\S+)/.exec(printed.join(''))?.[1] ?? ''
    const owner = await signIn(shop, currentPassword)
    const callsOf = (paths: Record<string, Record<string, { security?: unknown[] }>>) =>
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods)
          .filter(([, operation]) => (operation.security?.length ?? 0) > 0)
          .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '1')}`),
      )
    const document = await (await shop.app.request('/api/openapi.json')).json()
    const open: string[] = []
    for (const call of callsOf(document.paths)) {
      const [method = '', path = ''] = call.split(' ')
      const response = await shop.app.request(path, { method, headers: owner })
      if (response.status !== 403) open.push(call)
    }
    expect(open.sort()).toEqual(['GET /api/admin/session', 'POST /api/admin/password'])
    const refused = await shop.app.request('/api/admin-barbers', { headers: owner })
    expect(await refused.text()).toMatch(/^You signed in with the first password, which can only be changed/)
    const change = { currentPassword, newPassword: 'four hot towels at noon' }
    expect((await sendJson(shop, 'POST', '/api/admin/password', change, owner)).status).toBe(204)
    expect((await shop.app.request('/api/admin-barbers', { headers: owner })).status).toBe(200)
    shop.setNow('2026-12-03T08:00:00Z')
    await signIn(shop, 'four hot towels at noon')
    await shop.close()
  })

  test('takes name and password from the settings and refuses a common password', async () => {
    const address = await seededAddress(engine)
    const common = await openTestShop(address, { env: { ADMIN_PASSWORD: 'password1234' } })
    await expect(makeFirstAccount(common)).rejects.toThrow(
      'The setting ADMIN_PASSWORD is refused: That password is easy to guess',
    )
    const named = await openTestShop(address, {
      env: { ADMIN_USERNAME: 'tom', ADMIN_PASSWORD: 'three steel combs' },
    })
    await makeFirstAccount(named)
    const rows = await named.db.read
      .selectFrom('admin')
      .select(['username', 'must_change_password'])
      .execute()
    expect(rows).toEqual([{ username: 'tom', must_change_password: 0 }])
    await Promise.all([common.close(), named.close()])
  })
})

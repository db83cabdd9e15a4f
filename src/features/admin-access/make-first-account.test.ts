import { afterEach, describe, expect, test, vi } from 'vitest'
import { printLastWords } from '../../platform/server/console.server.ts'
import { ENGINES, freshAddress } from '../../testing/engines.ts'
import { signIn } from '../../testing/owner.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { makeFirstAccount } from './make-first-account.server.ts'

describe.each(ENGINES)('the first account on %s', engine => {
  afterEach(() => vi.restoreAllMocks())

  test('of several processes that start at once one makes it and prints its password once', async () => {
    const printed: string[] = []
    vi.spyOn(process.stdout, 'write').mockImplementation(text => printed.push(String(text)) > 0)
    const address = await freshAddress(engine)
    const shops = [await openTestShop(address), await openTestShop(address), await openTestShop(address)]
    await Promise.all(shops.map(makeFirstAccount))
    await Promise.all(shops.map(makeFirstAccount))
    expect(printed).toEqual([])
    printLastWords()
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

  test('the settings name and key it; a password of the commonest ends the start in words', async () => {
    const address = await freshAddress(engine)
    const common = await openTestShop(address, { env: { ADMIN_PASSWORD: 'password1234' } })
    await expect(makeFirstAccount(common)).rejects.toThrow(
      'The setting ADMIN_PASSWORD is refused: That password is among the commonest.',
    )
    const named = await openTestShop(address, {
      env: { ADMIN_USERNAME: 'tom', ADMIN_PASSWORD: 'three brass combs' },
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

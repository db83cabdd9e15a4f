import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setSecondFactor } from '../src/features/staff/accounts/second-factor-store.server.ts'
import { ONE_ENGINE, seededAddress } from '../src/testing/engines.ts'
import { makeOwner, signIn } from '../src/testing/owner.ts'
import { runScript } from '../src/testing/started-process.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'

const command = (databaseUrl: string, ...args: string[]) =>
  runScript('reset-second-factor', args, { databaseUrl })

describe.each(ONE_ENGINE)('npm run reset-second-factor on %s', engine => {
  let shop: TestShop
  let url: string
  beforeEach(async () => {
    const address = await seededAddress(engine)
    url = address.engine === 'sqlite' ? `sqlite:${address.file}` : address.url
    shop = await openTestShop(address)
    await makeOwner(shop)
  })
  afterEach(() => shop.close())

  // Shows threat 94
  test('it turns the second step off, ends the sessions and is in the trail of changes', async () => {
    const owner = await signIn(shop)
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    await shop.db.transact(tx => setSecondFactor(tx, 1, { secret, lastStep: 0, recoveryHashes: ['lost'] }))
    await expect(signIn(shop)).rejects.toThrow('authenticator')
    expect(await command(url)).toMatchObject({
      code: 0,
      stdout: 'The second step of signing in is off for admin, and every browser is signed out.\n',
    })
    expect((await shop.app.request('/api/admin/session', { headers: owner })).status).toBe(401)
    const headers = await signIn(shop)
    const { entries } = await (await shop.app.request('/api/admin/audit', { headers })).json()
    const off = { action: 'second-factor-off', who: 'npm run reset-second-factor', subject: 'admin' }
    expect(entries).toContainEqual(expect.objectContaining(off))
    expect(await shop.db.read.selectFrom('recovery_code').selectAll().execute()).toEqual([])
    expect((await command(url)).stdout).toContain('Nothing was changed.')
  })

  test('an unknown account and a missing database end it in one sentence', async () => {
    expect(await command(url, '--username', 'tom')).toMatchObject({
      code: 1,
      stderr: 'There is no account “tom”. Give its name with --username.\n',
    })
    expect(await command('sqlite:/nowhere/shop.db')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no database [^\n]+\n$/),
    })
  })
})

test('--help says what it does and changes nothing', async () => {
  const { code, stdout } = await command('sqlite:/nowhere/shop.db', '--help')
  expect([code, stdout]).toEqual([0, expect.stringContaining('--username NAME')])
})

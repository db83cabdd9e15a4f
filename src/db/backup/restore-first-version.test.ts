import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../../shop.config.ts'
import { backupsResponse, restoreState } from '../../features/setup/connections/backup/contract.ts'
import { ENGINES, freshAddress, seededAddress } from '../../testing/engines.ts'
import { makeOwner, signIn } from '../../testing/owner.ts'
import { startCommand } from '../../testing/started-process.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { writeFirstVersion } from '../../testing/versions/first-version.ts'
import { openDatabase } from '../open.server.ts'

const BACKUP = 'shop-2026-03-04T0300.db'

test.each(ENGINES)('a backup of 0.1.0 put back on the screen serves at once on %s', async engine => {
  const shop = await openTestShop(await seededAddress(engine))
  await makeOwner(shop)
  const headers = await signIn(shop)
  mkdirSync(shop.settings.backupFolder, { recursive: true })
  await writeFirstVersion(join(shop.settings.backupFolder, BACKUP))
  let restores = 0
  shop.restored.listen(() => (restores += 1))
  const ask = (path: string, method = 'GET') => shop.app.request(`/api/admin${path}`, { method, headers })

  expect(backupsResponse.parse(await (await ask('/backups')).json())).toHaveLength(1)
  expect((await ask(`/backups/${BACKUP}/restore`, 'POST')).status).toBe(202)
  await expect
    .poll(async () => restoreState.parse(await (await ask('/restore')).json()).state)
    .not.toBe('working')
  expect(restoreState.parse(await (await ask('/restore')).json()).state).toBe('done')

  const response = await shop.app.request('/api/shop')
  expect([response.status, await response.json()]).toMatchObject([200, { name: config.name }])
  expect((await shop.app.request('/api/barbers/1/days?treatments=1')).status).not.toBe(500)
  expect(await shop.db.read.selectFrom('visit').select('id').execute()).toEqual([{ id: 'first' }])
  await expect.poll(() => restores).toBe(1)
  await shop.close()
})

test.each(ENGINES)(
  'a backup of 0.1.0 put back by the command is as a start leaves it on %s',
  async engine => {
    const address = await freshAddress(engine)
    const other = await freshAddress('sqlite')
    if (other.engine !== 'sqlite') throw new Error('asked for SQLite')
    await writeFirstVersion(other.file)
    const env = {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: address.engine === 'sqlite' ? `sqlite:${address.file}` : address.url,
    }
    const command = [process.execPath, 'scripts/restore.ts', other.file]
    expect((await startCommand('.', env, command).ended).code).toBe(0)
    const db = await openDatabase(address)
    const sections = await db.read.selectFrom('shop_section').select('name').execute()
    const hours = await db.read.selectFrom('opening_hours').select('day_of_week').execute()
    await db.close()
    expect([sections.length > 0, hours]).toEqual([true, expect.arrayContaining([{ day_of_week: 2 }])])
  },
)

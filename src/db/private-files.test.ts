import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { copyOfProduct, SERVER, startCommand } from '../testing/started-process.ts'

/** Each file and folder below `folder`, and itself, with its rights in octal. */
function rightsIn(folder: string): Record<string, string> {
  const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
  const rights = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8)
  return Object.fromEntries(names.map(name => [name, rights(name)]))
}

// Shows threat 6, ASVS 13.3.2
test('a start makes all data files private, whatever the umask, without following links', async () => {
  const folder = await copyOfProduct()
  const data = join(folder, 'data')
  mkdirSync(join(data, 'backups'), { recursive: true })
  writeFileSync(join(data, 'backups/old.db'), 'a backup')
  writeFileSync(join(data, 'shop.db'), '')
  const elsewhere = join(folder, 'elsewhere.txt')
  writeFileSync(elsewhere, 'not the shop’s')
  symlinkSync(elsewhere, join(data, 'link'))
  for (const name of ['data', 'data/backups']) chmodSync(join(folder, name), 0o755)
  for (const name of ['data/backups/old.db', 'data/shop.db', 'elsewhere.txt'])
    chmodSync(join(folder, name), 0o644)

  const env = { PORT: String(await freePort()), ADMIN_PASSWORD: 'three steel combs on a shelf' }
  const command = `umask 000; exec "${process.execPath}" ${SERVER}`
  const shop = startCommand(folder, env, ['sh', '-c', command])
  await shop.hasSaid('Open at')
  expect(rightsIn(data)).toEqual({
    '.': '700',
    backups: '700',
    'backups/old.db': '600',
    link: '644',
    'shop.db': '600',
    'shop.db-shm': '600',
    'shop.db-wal': '600',
  })
  shop.child.kill('SIGTERM')
  expect((await shop.ended).code).toBe(0)
})

// Shows threat 6
test('a new database is private, whatever the umask', async () => {
  const folder = await copyOfProduct()
  const env = {
    PORT: String(await freePort()),
    ADMIN_PASSWORD: 'three steel combs on a shelf',
    DATABASE_URL: 'sqlite:made/here/shop.db',
  }
  const command = `umask 000; exec "${process.execPath}" ${SERVER}`
  const shop = startCommand(folder, env, ['sh', '-c', command])
  await shop.hasSaid('Open at')
  const own = { 'shop.db': '600', 'shop.db-shm': '600', 'shop.db-wal': '600' }
  expect(rightsIn(join(folder, 'made/here'))).toEqual({ '.': '700', ...own })
  shop.child.kill('SIGTERM')
  expect((await shop.ended).code).toBe(0)
})

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seededAddress } from '../../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../../testing/owner.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { backupState, uploadBegun } from './contract.ts'
import { runCommand } from './run-command.server.ts'
import { deleteOldUploads } from './take-upload.server.ts'

let shop: TestShop
let headers: { Cookie: string }
beforeAll(async () => {
  shop = await openTestShop(await seededAddress('sqlite'))
  await makeOwner(shop)
  headers = await signIn(shop)
  mkdirSync(shop.settings.backupFolder)
})
afterAll(() => shop.close())

const files = () => readdirSync(shop.settings.backupFolder).filter(name => name !== 'check.lock')
const ask = (method: string, path: string) =>
  shop.app.request(`/api/admin${path}`, { method, headers: { ...headers, Accept: 'application/json' } })

test('a file that is refused leaves nothing, nor does what SQLite made beside it', async () => {
  const name = 'uploaded-2026-12-01T080000.db'
  const handle = new DatabaseSync(join(shop.settings.backupFolder, name))
  handle.exec('pragma journal_mode = wal; create table kysely_migration (name text)')
  expect(files()).toContain(`${name}-wal`)
  expect((await ask('POST', `/backups/${name}/check`)).status).toBe(422)
  expect(files()).toEqual([])
  handle.close()
})

test('a file that was sent and forgotten is deleted a day later, and backups stay', () => {
  const names = [
    'uploaded-2026-11-30T075959.db',
    'uploaded-2026-11-30T080001.db',
    'shop-2026-11-01T030000.db',
  ]
  for (const name of names) writeFileSync(join(shop.settings.backupFolder, name), '')
  deleteOldUploads(shop)
  expect(files().toSorted()).toEqual(names.slice(1).toSorted())
})

test('a second backup within the same second is made too', async () => {
  const made: string[] = []
  for (const _ of [1, 2]) {
    let response = await ask('POST', '/backups')
    // The process of the one before may take a moment to end.
    for (; response.status === 409; response = await ask('POST', '/backups')) await setTimeout(50)
    const { name } = uploadBegun.parse(await response.json())
    made.push(name)
    const state = async () => backupState.parse(await (await ask('GET', `/backups/${name}`)).json()).state
    await expect.poll(state).not.toBe('making')
    expect(await state()).toBe('ready')
  }
  expect(made).toEqual(['shop-2026-12-01T080000.db', 'shop-2026-12-01T080001.db'])
})

const NODE_OPTIONS = process.env.NODE_OPTIONS
afterEach(() => {
  if (NODE_OPTIONS === undefined) delete process.env.NODE_OPTIONS
  else process.env.NODE_OPTIONS = NODE_OPTIONS
})

test('of a process that a signal ended, the log says which', async () => {
  process.env.NODE_OPTIONS = `--import=data:text/javascript,process.kill(process.pid,'SIGKILL')`
  const file = join(dirname(shop.settings.backupFolder), 'none.db')
  await expect(runCommand(shop, 'backup', [file])).rejects.toThrow(/^It was ended by SIGKILL\.$/)
})

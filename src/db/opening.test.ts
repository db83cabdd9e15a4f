import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import config from '../../shop.config.ts'
import { openShop } from '../open-shop.server.ts'
import { systemClock } from '../platform/server/process/clock.server.ts'
import { createLog } from '../platform/server/process/log.server.ts'
import { readSettings } from '../platform/server/process/settings.server.ts'
import { ENGINES, freshAddress, seededAddress } from '../testing/engines.ts'
import { addMigration } from '../testing/versions/newer-version.ts'
import { openSqlite } from './engines/sqlite.server.ts'
import { migrate } from './migrate.server.ts'
import { openDatabase } from './open.server.ts'

const whyNot = (work: Promise<unknown>) =>
  work.then(
    () => 'it was opened',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

function notesFile(file: string): void {
  writeFileSync(file, 'Buy combs. '.repeat(200))
}

function otherProgram(file: string): void {
  const handle = new DatabaseSync(file)
  handle.exec('create table bookmark (address text); pragma journal_mode = wal')
  handle.close()
}

// Shows threat 10
test.each([
  ['a text file', notesFile, 'the file is not a database'],
  ['a database of another program', otherProgram, 'it is the database of another program'],
])('%s is refused and left as it is, its rights included', async (_, write, why) => {
  const folder = mkdtempSync(join(tmpdir(), 'chairtime-'))
  const file = join(folder, 'theirs')
  write(file)
  chmodSync(file, 0o644)
  const before = readFileSync(file)
  expect(await whyNot(openDatabase({ engine: 'sqlite', file }))).toContain(`can’t be opened: ${why}. Check`)
  expect((statSync(file).mode & 0o777).toString(8)).toBe('644')
  expect(readFileSync(file)).toEqual(before)
  expect(readdirSync(folder)).toEqual(['theirs'])
})

test('what is no file is refused without being opened', async () =>
  expect(await whyNot(openDatabase({ engine: 'sqlite', file: '/dev/zero' }))).toContain(
    'can’t be opened: it is not a file. Check',
  ))

test.each(ENGINES)('a database of a newer version is called so on %s', async engine => {
  const address = await seededAddress(engine)
  await addMigration(address, '999-tomorrow')
  expect(await whyNot(openDatabase(address))).toMatch(
    /can’t be opened: it was made by a newer version of Chairtime \(“999-tomorrow”\)\. Start that version, or restore a backup/,
  )
})

test.each(ENGINES)('an upgrade logs each step, its place among all, and its end on %s', async engine => {
  const settings = { ...readSettings({}), database: await freshAddress(engine) }
  await (await openDatabase(settings.database, undefined, '041-visit-waivers')).close()
  const lines: string[] = []
  const log = createLog('info', { write: line => lines.push(line) })
  const { db } = await openShop(async () => config, { settings, clock: systemClock, log })
  await db.close()
  const steps = lines.map(line => JSON.parse(line)).filter(({ step }) => step !== undefined)
  const count = steps[0]?.of
  expect(steps).toHaveLength(2 * count)
  expect(steps[0]).toMatchObject({
    migration: '042-advertising-requests',
    step: 1,
    seconds: 0,
    msg: 'bringing the database up to date',
  })
  expect(steps.at(-1)).toMatchObject({ step: count, of: count, msg: 'the database is a step further' })
})

test('a step that takes long says every few seconds that it goes on', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'chairtime-')), 'shop.db')
  const db = openSqlite(file)
  const quick = { up: async () => {} }
  await migrate(db.read, { '001-quick': quick })
  let nowMs = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  const slow = {
    up: async (tx: Kysely<unknown>) => {
      for (const _ of [1, 2, 3]) {
        nowMs += 3_000
        await sql`select 1`.execute(tx)
      }
    },
  }
  const seconds: number[] = []
  await migrate(
    db.read,
    { '001-quick': quick, '002-slow': slow },
    { onStep: step => seconds.push(step.seconds) },
  )
  clock.mockRestore()
  await db.close()
  expect(seconds).toEqual([0, 6, 9])
})

test('an empty database is filled without a line for each step', async () => {
  const settings = { ...readSettings({}), database: await freshAddress('sqlite') }
  const lines: string[] = []
  const log = createLog('info', { write: line => lines.push(line) })
  const { db } = await openShop(async () => config, { settings, clock: systemClock, log })
  await db.close()
  expect(lines.join('')).not.toContain('migration')
})

import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booked } from '../../testing/booking-requests.ts'
import { ENGINES, freshAddress, seededAddress } from '../../testing/engines.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { setStatus } from '../../testing/visits.ts'
import { type DatabaseAddress, openDatabase } from '../open.server.ts'
import { whyNotWritten, writeBackup } from './backup.server.ts'
import { checkFile } from './check-file.server.ts'

const newFile = () => join(mkdtempSync(join(tmpdir(), 'chairtime-backup-')), 'copy.db')

const why = (work: Promise<unknown>) =>
  work.then(
    () => 'it was done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

describe.each(ENGINES)('a backup of a shop on %s', engine => {
  let address: DatabaseAddress
  let shop: TestShop
  beforeAll(async () => {
    address = await seededAddress(engine)
    shop = await openTestShop(address)
    const { id } = await booked(shop)
    await booked(shop, { time: '11:00', customerName: 'Zoë “Zed” O’Example 💈' })
    await setStatus(shop, id, 'completed')
  })
  afterAll(() => shop.close())

  // Shows threat 68, ASVS 14.2.4
  test('is one readable SQLite file with permissions for its owner only', async () => {
    const file = newFile()
    const { visits, diaryFaults } = await writeBackup(address, file)
    expect(visits).toBe(2)
    expect(diaryFaults).toBe(0)
    expect(readdirSync(join(file, '..'))).toEqual(['copy.db'])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const handle = new DatabaseSync(file, { readOnly: true })
    const rows = handle.prepare('select customer_name, status from visit order by start_minute').all()
    handle.close()
    expect(rows.map(row => [row.customer_name, row.status])).toEqual([
      ['Sam Example', 'completed'],
      ['Zoë “Zed” O’Example 💈', 'confirmed'],
    ])
  })

  test('does not overwrite a file', async () => {
    const file = newFile()
    writeFileSync(file, 'an older backup')
    expect(await why(writeBackup(address, file))).toBe(
      `${file} is there already, and a backup replaces nothing.`,
    )
    expect(statSync(file).size).toBe(15)
  })

  test('leaves no file behind when it fails', async () => {
    const broken = await freshAddress(engine)
    await (await openDatabase(broken)).close()
    const db = await openDatabase(broken)
    await db.transact(tx =>
      sql`update kysely_migration set name = '999-tomorrow'
      where name = (select max(name) from kysely_migration)`.execute(tx),
    )
    await db.close()
    const file = newFile()
    expect(await why(writeBackup(broken, file))).toMatch(
      /^No backup was made of .+: .*it was made by a newer version of Chairtime \(“999-tomorrow”\)\.$/,
    )
    expect(readdirSync(join(file, '..'))).toEqual([])
  })

  test('has the schema of the shop and changes nothing in it', async () => {
    const old = await freshAddress(engine)
    await (await openDatabase(old, undefined, '001-shop-and-diary')).close()
    const file = newFile()
    const { sums } = await writeBackup(old, file)
    expect(sums.has('visit')).toBe(true)
    expect(sums.has('admin')).toBe(false)
    const again = newFile()
    expect((await writeBackup(old, again)).sums).toEqual(sums)
  })

  test('reports how many visits lack their cells, but for those that were done early, and how many cells are no visit’s', async () => {
    const other = await seededAddress(engine)
    const faulty = await openTestShop(other)
    const { id } = await booked(faulty)
    const early = await booked(faulty, { time: '14:00' })
    await faulty.db.transact(async tx => {
      await sql`delete from chair_time where visit_id = ${id} and cell = 120`.execute(tx)
      await sql`update visit set status = 'completed', held_minutes = 5 where id = ${early.id}`.execute(tx)
      await sql`delete from chair_time where visit_id = ${early.id} and cell > 168`.execute(tx)
    })
    await faulty.db.transact(tx =>
      sql`insert into chair_time (barber_id, date, cell, visit_id) values (1, '2026-03-03', 1, 'unknown')`.execute(
        tx,
      ),
    )
    await faulty.close()
    expect((await writeBackup(other, newFile())).diaryFaults).toBe(2)
  })

  test('finds no fault in visits that are done, of days before the first whose time is still held', async () => {
    const other = await seededAddress(engine)
    const old = await openTestShop(other)
    const done = await booked(old, { date: '2026-12-01' })
    await booked(old, { date: '2026-12-02' })
    await setStatus(old, done.id, 'completed')
    const giveBack = (id: string) =>
      old.db.transact(tx => tx.deleteFrom('chair_time').where('visit_id', '=', id).execute())
    await giveBack(done.id)
    expect((await writeBackup(other, newFile())).diaryFaults).toBe(0)
    await old.db.transact(tx => tx.deleteFrom('chair_time').execute())
    expect((await writeBackup(other, newFile())).diaryFaults).toBe(1)
    await old.close()
  })
})

test('refuses a missing file and does not create it', async () => {
  const file = newFile()
  expect(await why(writeBackup({ engine: 'sqlite', file }, newFile()))).toBe(
    `No backup was made of ${file}: there is no such file.`,
  )
  expect(existsSync(file)).toBe(false)
})

// Shows threat 68
test('contains no deleted data', async () => {
  const address = await seededAddress('sqlite')
  const shop = await openTestShop(address)
  await shop.db.transact(tx =>
    sql`update barber set phone = 'forgotten-forgotten-forgotten' where id = 1`.execute(tx),
  )
  await shop.db.transact(tx => sql`update barber set phone = 'x' where id = 1`.execute(tx))
  await shop.close()
  const file = newFile()
  await writeBackup(address, file)
  expect(readFileSync(file).includes('forgotten-forgotten')).toBe(false)
})

test('refuses a truncated file and a file of another kind', async () => {
  const notes = newFile()
  writeFileSync(notes, 'Buy combs. '.repeat(500))
  await expect(checkFile(notes)).rejects.toThrow(
    `${notes} is no whole backup of a shop: file is not a database.`,
  )
  const address = await seededAddress('sqlite')
  const file = newFile()
  await writeBackup(address, file)
  truncateSync(file, statSync(file).size - 8_192)
  await expect(checkFile(file)).rejects.toThrow(/is no whole backup of a shop: /)
})

test('reports a full disk as such', () => {
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  expect(whyNotWritten(full, 'data/backups')).toBe('the disk of data/backups is full')
  expect(whyNotWritten(Object.assign(new Error('write'), { code: 'ENOSPC' }), '/mnt')).toBe(
    'the disk of /mnt is full',
  )
})

// Shows threat 8
test('a backup of PostgreSQL is a snapshot of the moment at which it began', async () => {
  const address = await seededAddress('postgres')
  const shop = await openTestShop(address)
  await booked(shop)
  const release = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  // Locks a table that the backup reads before the diary, so that the backup has to wait.
  const holding = shop.db.transact(async tx => {
    await sql`lock table sign_in_throttle in access exclusive mode`.execute(tx)
    isLocked.resolve()
    await release.promise
  })
  await isLocked.promise
  const file = newFile()
  const backup = writeBackup(address, file)
  const waiting = sql<{ count: number }>`select count(*) as count from pg_locks where not granted
    and relation = 'sign_in_throttle'::regclass`
  await expect.poll(async () => (await waiting.execute(shop.db.read)).rows[0]?.count).toBe(1)
  await booked(shop, { time: '11:00' })
  release.resolve()
  await holding
  expect((await backup).visits).toBe(1)
  expect((await writeBackup(address, newFile())).visits).toBe(2)
  await shop.close()
})

import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { reasonOf } from '../../shared/error-reason.ts'
import type { Reader, Tx } from '../database.server.ts'
import { openPostgres } from '../engines/postgres.server.ts'
import { fillSqlite } from '../engines/postgres-tables.server.ts'
import { sumsIn, tablesOf } from '../engines/sqlite-tables.server.ts'
import { type DatabaseAddress, openDatabase, shown } from '../open.server.ts'
import { type Checked, readWhole, requireIntegrity, requireKnownMigrations } from './check-file.server.ts'
import { expectSame, type Sum } from './checksum.server.ts'

const BUSY_TIMEOUT_MS = 5_000
/** 40 MB: most shops in one step. */
const PAGES_AT_ONCE = 10_000

/**
 * Writes everything that the database holds at one moment, while it is used, into one SQLite file, reads that file
 * from end to end and compares each table; only then it gets its name. The database itself is not changed, and its
 * schema stays as it is.
 * @throws Error with one sentence; no file of that name is then there, and one that was there is untouched
 */
export async function writeBackup(from: DatabaseAddress, file: string): Promise<Checked> {
  if (existsSync(file)) throw new Error(`${file} is there already, and a backup replaces nothing.`)
  const part = `${file}.${process.pid}.part`
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    // It holds customers' names and numbers: for the owner of the file alone.
    closeSync(openSync(part, 'wx', 0o600))
    const sums = await (from.engine === 'sqlite' ? copySqlite(from.file, part) : copyPostgres(from.url, part))
    const checked = readWhole(part)
    expectSame(sums, checked.sums)
    placeFile(part, file)
    return checked
  } catch (error) {
    throw new Error(`No backup was made of ${shown(from)}: ${whyNotWritten(error, dirname(file))}.`, {
      cause: error,
    })
  } finally {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${part}${end}`, { force: true })
  }
}

/** Gives a whole file its name, so that it has it after a power cut too. */
export function placeFile(part: string, file: string): void {
  syncToDisk(part)
  renameSync(part, file)
  syncToDisk(dirname(file))
}

/** Waits until a file, or the names in a folder, would outlast a power cut. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Why a file was not written, to stand within a sentence; a full disk is told in plain words. */
export function whyNotWritten(error: unknown, folder: string): string {
  const isObject = typeof error === 'object' && error !== null
  const code = isObject && 'code' in error ? error.code : undefined
  const errcode = isObject && 'errcode' in error ? error.errcode : undefined
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || errcode === SQLITE_FULL
  return isFull ? `the disk of ${folder} is full` : reasonOf(error)
}

const SQLITE_FULL = 13

/**
 * The read transaction holds its moment for as long as the copy takes: without it, SQLite's backup would start over
 * at each visit that is booked meanwhile. Writers don't wait for it.
 */
async function copySqlite(file: string, part: string): Promise<Map<string, Sum>> {
  if (!existsSync(file)) throw new Error('there is no such file')
  const source = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    source.exec('begin')
    const sums = sumsIn(source)
    await backup(source, part, { rate: PAGES_AT_ONCE })
    source.exec('commit')
    reconcile(part)
    return sums
  } finally {
    source.close()
  }
}

/** Makes one file of it that needs none beside it, without what was deleted in it. */
export function reconcile(file: string): void {
  const copy = new DatabaseSync(file)
  try {
    requireIntegrity(copy)
    copy.exec('pragma journal_mode = delete; pragma temp_store = memory; vacuum')
  } finally {
    copy.close()
  }
}

async function copyPostgres(url: string, part: string): Promise<Map<string, Sum>> {
  const db = openPostgres(url, () => {})
  try {
    return await db.read
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(tx => copyMoment(tx, part))
  } finally {
    await db.close()
  }
}

/** Into a schema made by the same migrations as the one that is read, whether or not there are newer ones. */
async function copyMoment(tx: Tx, part: string): Promise<Map<string, Sum>> {
  const last = requireKnownMigrations(await migrationsOf(tx))
  const empty = await openDatabase({ engine: 'sqlite', file: part }, undefined, last)
  await empty.close()
  const handle = new DatabaseSync(part)
  try {
    const sums = await fillSqlite(handle, tablesOf(handle), tx)
    handle.exec('pragma journal_mode = delete')
    return sums
  } finally {
    handle.close()
  }
}

/** The names of the migrations that made the schema, in their order; none when there is no schema. */
export async function migrationsOf(db: Reader): Promise<string[]> {
  const { rows } = await sql<{
    there: boolean
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!rows[0]?.there) return []
  const found = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return found.rows.map(({ name }) => name)
}

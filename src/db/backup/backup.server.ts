import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { reasonOf } from '../../shared/error-reason.ts'
import type { Tx } from '../database.server.ts'
import { openPostgres } from '../engines/postgres.server.ts'
import { fillSqlite } from '../engines/postgres-tables.server.ts'
import { requireShopFile } from '../engines/require-shop-file.server.ts'
import { sumsIn, tablesOf } from '../engines/sqlite-tables.server.ts'
import { migrationsThatRan } from '../migrate.server.ts'
import { type DatabaseAddress, openDatabase, shown } from '../open.server.ts'
import { readWhole, requireIntegrity, requireKnownMigrations } from './check-file.server.ts'
import { type Checksum, expectSame } from './checksum.server.ts'

const BUSY_TIMEOUT_MS = 5_000
const PAGES_AT_ONCE = 10_000

/** Copies a consistent snapshot of a database in use into one SQLite file and compares each table. */
export async function writeBackup(
  from: DatabaseAddress,
  file: string,
): Promise<Awaited<ReturnType<typeof readWhole>>> {
  if (existsSync(file)) throw new Error(`${file} is there already, and a backup replaces nothing.`)
  const part = `${file}.${process.pid}.part`
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    // Holds customers' names and numbers.
    closeSync(openSync(part, 'wx', 0o600))
    const sums = await (from.engine === 'sqlite' ? copySqlite(from.file, part) : copyPostgres(from.url, part))
    const checked = await readWhole(part)
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

/** Also syncs the folder, so that the name survives a power cut. */
export function placeFile(part: string, file: string): void {
  syncToDisk(part)
  renameSync(part, file)
  syncToDisk(dirname(file))
}

export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

export function whyNotWritten(error: unknown, folder: string): string {
  const isObject = typeof error === 'object' && error !== null
  const code = isObject && 'code' in error ? error.code : undefined
  const errcode = isObject && 'errcode' in error ? error.errcode : undefined
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || errcode === SQLITE_FULL
  return isFull ? `the disk of ${folder} is full` : reasonOf(error)
}

const SQLITE_FULL = 13

/** The open read transaction keeps the snapshot; otherwise SQLite's backup would restart at each write. */
async function copySqlite(file: string, part: string): Promise<Map<string, Checksum>> {
  if (!existsSync(file)) throw new Error('there is no such file')
  requireShopFile(file)
  const source = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    source.exec('begin')
    const sums = sumsIn(source)
    await backup(source, part, { rate: PAGES_AT_ONCE })
    source.exec('commit')
    mergeLog(part)
    return sums
  } finally {
    source.close()
  }
}

/** Merges the write-ahead log into the file and removes deleted content. */
export function mergeLog(file: string): void {
  const copy = new DatabaseSync(file)
  try {
    requireIntegrity(copy)
    copy.exec('pragma journal_mode = delete; pragma temp_store = memory; vacuum')
  } finally {
    copy.close()
  }
}

async function copyPostgres(url: string, part: string): Promise<Map<string, Checksum>> {
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

async function copyMoment(tx: Tx, part: string): Promise<Map<string, Checksum>> {
  const last = requireKnownMigrations(await migrationsThatRan(tx))
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

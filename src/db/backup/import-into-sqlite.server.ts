import { chmodSync, constants, copyFileSync, existsSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { reasonOf } from '../../shared/error-reason.ts'
import { isSqlite, requireShopFile } from '../engines/require-shop-file.server.ts'
import { placeFile, syncToDisk } from './backup.server.ts'
import { requireKnownMigrations } from './check-file.server.ts'
import type { InTheWay } from './in-the-way.server.ts'
import { migrationNamesIn } from './own-schema.server.ts'

const BUSY_TIMEOUT_MS = 200
const SQLITE_BUSY = 5

/** Replaces a database file that no process may have open; backs up what was there. */
export async function importIntoSqlite(
  copy: string,
  file: string,
  inTheWay: InTheWay,
): Promise<string | null> {
  if (!existsSync(file)) {
    putInPlace(copy, file)
    return null
  }
  if (inTheWay.may === 'nothing') throw new Error('there is a database already, and a move replaces none')
  if (inTheWay.may !== 'anything') await requireReadable(async () => requireShopFile(file))
  const old = takeAlone(file)
  try {
    if (inTheWay.may !== 'anything') await requireNoVisits(old)
    saveExisting(file, inTheWay.saveAs)
    putInPlace(copy, file)
    return inTheWay.saveAs
  } finally {
    old?.close()
  }
}

async function requireNoVisits(old: DatabaseSync | null): Promise<void> {
  const visits = await requireReadable(async () => {
    if (!old) throw new Error('it is damaged')
    return visitsIn(old)
  })
  if (visits > 0) throw new Error(`it holds visits (${visits}); --replace puts them aside in a file`)
}

async function requireReadable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const why = `what stands there can’t be read: ${reasonOf(error)}; --replace puts it aside as it is`
    throw new Error(why, { cause: error })
  }
}

function putInPlace(copy: string, file: string): void {
  for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  placeFile(copy, file)
}

/** Copied, not moved: after a power cut either the old database or the new one is in place. */
function saveExisting(file: string, saveAs: string): void {
  // The log of a damaged file may hold its newest visits.
  for (const end of ['', '-wal', '-shm'])
    if (existsSync(`${file}${end}`)) {
      copyFileSync(`${file}${end}`, `${saveAs}${end}`, constants.COPYFILE_EXCL)
      chmodSync(`${saveAs}${end}`, 0o600)
      syncToDisk(`${saveAs}${end}`)
    }
}

export function expectClosedFile(file: string): void {
  if (existsSync(file)) takeAlone(file)?.close()
}

/** Opens the file exclusively and merges its log; null when it is damaged. @throws Error when it is in use */
function takeAlone(file: string): DatabaseSync | null {
  // SQLite would delete the log, with the newest visits, of a file that it takes for empty.
  if (!isSqlite(file)) return null
  const handle = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    handle.exec('pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive; commit')
    return handle
  } catch (error) {
    handle.close()
    if (!isBusy(error)) return null
    throw new Error('a running shop has it open. Stop it first', { cause: error })
  }
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === SQLITE_BUSY
  )
}

/** 0 for an empty file. @throws Error when it can't be read or is not a shop's of a version that is known */
async function visitsIn(handle: DatabaseSync): Promise<number> {
  if (!handle.prepare('select 1 from sqlite_schema').get()) return 0
  requireKnownMigrations(await migrationNamesIn(handle))
  return Number(handle.prepare('select count(*) as visits from visit').get()?.visits)
}

import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  rmSync,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { placeFile, syncToDisk } from './backup.server.ts'
import type { InTheWay } from './restore.server.ts'

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
  const old = takeAlone(file)
  try {
    const visits = old ? visitsIn(old) : null
    if (visits === null && inTheWay.may !== 'anything')
      throw new Error('what stands there can’t be read; --replace puts it aside as it is')
    if (visits !== 0 && inTheWay.may !== 'anything')
      throw new Error(`it holds visits (${visits}); --replace puts them aside in a file`)
    saveExisting(file, inTheWay.saveAs)
    putInPlace(copy, file)
    return inTheWay.saveAs
  } finally {
    old?.close()
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

function isSqlite(file: string): boolean {
  const descriptor = openSync(file, 'r')
  const start = Buffer.alloc(16)
  readSync(descriptor, start)
  closeSync(descriptor)
  return start.toString('latin1') === 'SQLite format 3\0'
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === SQLITE_BUSY
  )
}

/** 0 for a shop that was never started; null when it can't be read. */
function visitsIn(handle: DatabaseSync): number | null {
  try {
    const isShop = handle.prepare(`select 1 from sqlite_schema where name = 'visit'`).get()
    return isShop ? Number(handle.prepare('select count(*) as visits from visit').get()?.visits) : 0
  } catch {
    return null
  }
}

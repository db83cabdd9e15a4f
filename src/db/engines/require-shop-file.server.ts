import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/** @throws Error when the file is there and neither empty nor a shop's database; nothing of it is changed */
export function requireShopFile(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) return
  if (!stats.isFile()) throw new Error('it is not a file')
  if (stats.size === 0) return
  if (!isSqlite(file)) throw new Error('the file is not a database')
  if (isOfAnotherProgram(file)) throw new Error('it is the database of another program')
}

export function isSqlite(file: string): boolean {
  const descriptor = openSync(file, 'r')
  const start = Buffer.alloc(16)
  readSync(descriptor, start)
  closeSync(descriptor)
  return start.toString('latin1') === 'SQLite format 3\0'
}

/** Reads the file as it lies there: opened otherwise, SQLite would make files beside it. */
function isOfAnotherProgram(file: string): boolean {
  const unchanging = pathToFileURL(file)
  unchanging.searchParams.set('immutable', '1')
  const handle = new DatabaseSync(unchanging, { readOnly: true })
  try {
    const tables = handle.prepare(`select name from sqlite_schema where type = 'table'`).all()
    return tables.length > 0 && !tables.some(({ name }) => name === 'kysely_migration')
  } catch {
    // SQLite says better what is wrong with a damaged file.
    return false
  } finally {
    handle.close()
  }
}

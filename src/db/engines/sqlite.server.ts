import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Database } from '../database.server.ts'
import { makeDatabasePrivate } from '../private-files.server.ts'
import type { Tables } from '../tables.ts'
import { transactInGroups } from './group-commit.server.ts'
import { requireShopFile } from './require-shop-file.server.ts'
import { NodeSqliteDialect } from './sqlite-dialect.server.ts'

const BUSY_TIMEOUT_MS = 5_000
/** One to read, one to write. */
const HANDLES = 2

/** Opens the database file: a write-ahead log, so reads never wait; synchronous, so acknowledged visits are on disk. */
export function openSqlite(file: string, busyTimeoutMs = BUSY_TIMEOUT_MS): Database {
  requireShopFile(file)
  makeDatabasePrivate(file)
  const readHandle = openHandle(file, busyTimeoutMs)
  // SQLite's own timeout would block the process; the dialect waits without blocking.
  const writeHandle = openHandle(file, 0)
  const kyselyOver = (handle: DatabaseSync) =>
    new Kysely<Tables>({ dialect: new NodeSqliteDialect(handle, busyTimeoutMs) })
  const read = kyselyOver(readHandle)
  const write = kyselyOver(writeHandle)
  const groups = transactInGroups(write)
  return {
    read,
    transact: groups.transact,
    load: () => ({ open: HANDLES, ...groups.load() }),
    state: stateOf(readHandle),
    close: async () => {
      await Promise.all([read.destroy(), write.destroy()])
      // Kysely leaves a database open that it never queried.
      for (const handle of [readHandle, writeHandle]) if (handle.isOpen) handle.close()
    },
  }
}

/** Changes with every write of any other handle; this one only reads. */
function stateOf(handle: DatabaseSync): () => number {
  const version = handle.prepare('pragma data_version')
  return () => Number(version.get()?.data_version)
}

function openHandle(file: string, busyTimeoutMs: number): DatabaseSync {
  const handle = new DatabaseSync(file, { timeout: busyTimeoutMs })
  handle.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  // Statement and savepoint journals otherwise go to files.
  handle.exec('pragma temp_store = memory')
  // Erased data is overwritten, not only unlinked.
  handle.exec('pragma secure_delete = on')
  return handle
}

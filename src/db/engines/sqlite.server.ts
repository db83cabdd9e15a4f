import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Database } from '../database.server.ts'
import { makeDatabasePrivate } from '../private-files.server.ts'
import type { Tables } from '../tables.ts'
import { transactInGroups } from './group-commit.server.ts'
import { ConnectionDialect, SqliteConnection } from './sqlite-connection.server.ts'

/** How long one process waits for another one's write before it is told that the file is busy. */
const BUSY_TIMEOUT_MS = 5_000

/**
 * Opens the database file (made when missing). Write-ahead log, so reads never wait; `synchronous=full`, so an
 * acknowledged visit is on the disk. One handle writes, one reads.
 */
export function openSqlite(file: string, busyTimeoutMs = BUSY_TIMEOUT_MS): Database {
  makeDatabasePrivate(file)
  // SQLite would wait with the whole process standing still; a transaction waits for its beginning without (`begin`).
  const writer = new SqliteConnection(openHandle(file, busyTimeoutMs))
  writer.run('pragma busy_timeout = 0')
  const readingHandle = openHandle(file, busyTimeoutMs)
  const reader = new Kysely<Tables>({ dialect: new ConnectionDialect(new SqliteConnection(readingHandle)) })
  return {
    read: reader,
    transact: transactInGroups(writer, busyTimeoutMs),
    state: stateOf(readingHandle),
    close: async () => {
      await reader.destroy()
      writer.close()
    },
  }
}

/** Tells of every write but the handle's own; this one only reads. */
function stateOf(handle: DatabaseSync): () => number {
  const version = handle.prepare('pragma data_version')
  return () => Number(version.get()?.data_version)
}

function openHandle(file: string, busyTimeoutMs: number): DatabaseSync {
  const handle = new DatabaseSync(file, { timeout: busyTimeoutMs })
  handle.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  // What a savepoint would put back is kept in memory: a booking's is otherwise written to a file of its own.
  handle.exec('pragma temp_store = memory')
  // What is erased is overwritten, not only left unread.
  handle.exec('pragma secure_delete = on')
  return handle
}

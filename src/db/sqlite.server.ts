import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import type { Database } from './database.server.ts'
import { transactInGroups } from './group-commit.server.ts'
import type { Tables } from './tables.ts'

/** How long one process waits for another one's write before it is told that the file is busy. */
const BUSY_TIMEOUT_MS = 5_000

/**
 * Opens the database file (made when missing). Write-ahead log, so reads never wait; `synchronous=full`, so an
 * acknowledged visit is on the disk. One handle writes, one reads.
 */
export function openSqlite(file: string, busyTimeoutMs = BUSY_TIMEOUT_MS): Database {
  const writer = new Kysely<Tables>({ dialect: new NodeSqliteDialect(openHandle(file, busyTimeoutMs)) })
  const readingHandle = openHandle(file, busyTimeoutMs)
  const reader = new Kysely<Tables>({ dialect: new NodeSqliteDialect(readingHandle) })
  return {
    read: reader,
    transact: transactInGroups(writer),
    state: stateOf(readingHandle),
    close: async () => {
      await reader.destroy()
      await writer.destroy()
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

/** Kysely's SQLite dialect over Node's own SQLite; its schema changes are transactional, which Kysely leaves off. */
class NodeSqliteDialect extends SqliteDialect {
  constructor(handle: DatabaseSync) {
    // An explicit handle, not a function, so that closing works before the first query too.
    super({ database: asKyselyDatabase(handle) })
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * Prepares each SQL text once; a transaction takes the write lock at its start, so that it never fails half-way. A full
 * or failing disk makes SQLite roll back by itself, and what it said of it must not be lost behind a second rollback.
 */
function asKyselyDatabase(handle: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => handle.close(),
    prepare(sql) {
      const known = prepared.get(sql)
      if (known) return known
      const asked = asKyselyStatement(handle.prepare(sql === 'begin' ? 'begin immediate' : sql))
      const statement = sql === 'rollback' ? onlyIf(() => handle.isTransaction, asked) : asked
      prepared.set(sql, statement)
      return statement
    },
  }
}

function onlyIf(isNeeded: () => boolean, statement: SqliteStatement): SqliteStatement {
  const nothing = { changes: 0, lastInsertRowid: 0 }
  return { ...statement, run: parameters => (isNeeded() ? statement.run(parameters) : nothing) }
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  // Kysely passes what its typed queries hold, which for these tables is only text, integers and null.
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: parameters => statement.all(...values(parameters)),
    run: parameters => statement.run(...values(parameters)),
    iterate: parameters => statement.iterate(...values(parameters)),
  }
}

import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { setImmediate, setTimeout } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { isBusy } from '../database.server.ts'
import { DatabaseUnavailable } from './unavailable.server.ts'

const RETRY_MS = 5

/** Kysely's SQLite dialect over Node's own SQLite; a transaction waits up to `busyTimeoutMs` for the write lock. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #handle: DatabaseSync
  readonly #busyTimeoutMs: number

  constructor(handle: DatabaseSync, busyTimeoutMs: number) {
    super({ database: databaseOver(handle) })
    this.#handle = handle
    this.#busyTimeoutMs = busyTimeoutMs
  }

  override createDriver(): SqliteDriver {
    return new NodeSqliteDriver(this.#handle, this.#busyTimeoutMs)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #handle: DatabaseSync
  readonly #busyTimeoutMs: number

  constructor(handle: DatabaseSync, busyTimeoutMs: number) {
    super({ database: databaseOver(handle) })
    this.#handle = handle
    this.#busyTimeoutMs = busyTimeoutMs
  }

  /** Takes the write lock at once, so no transaction fails half-way. Other requests are served between two of them. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const untilMs = performance.now() + this.#busyTimeoutMs
    for (await setImmediate(); ; await setTimeout(RETRY_MS)) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        return
      } catch (error) {
        if (!isBusy(error)) throw error
        if (performance.now() > untilMs) throw new DatabaseUnavailable(error)
      }
    }
  }

  /** SQLite rolls back by itself when the disk is full or fails. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#handle.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Runs migrations in transactions, which Kysely's own adapter leaves off. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Node's SQLite as Kysely expects it, with each statement prepared once. */
function databaseOver(handle: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => handle.close(),
    prepare: sql => {
      const known = statements.get(sql) ?? prepare(handle, sql)
      statements.set(sql, known)
      return known
    },
  }
}

/** Rows come as arrays: the objects that Node makes of them cost twice as much to make and to read. */
function prepare(handle: DatabaseSync, sql: string): SqliteStatement {
  const statement = handle.prepare(sql)
  statement.setReturnArrays(true)
  let names = statement.columns().map(({ name }) => name)
  const asObject = (row: Row): Row => {
    // A column that was added since belongs to `select *`.
    if (row.length !== names.length) names = statement.columns().map(({ name }) => name)
    const named: Row = {}
    names.forEach((name, index) => {
      named[name] = row[index] ?? null
    })
    return named
  }
  return {
    reader: names.length > 0,
    all: parameters => statement.all(...inputValues(parameters)).map(asObject),
    run: parameters => statement.run(...inputValues(parameters)),
    iterate: parameters => statement.iterate(...inputValues(parameters)).map(asObject),
  }
}

type Row = Record<string, SQLOutputValue>

function inputValues(values: readonly unknown[]): readonly SQLInputValue[] {
  if (values.every(isInputValue)) return values
  throw new TypeError('The tables hold text, numbers, bytes and null alone.')
}

function isInputValue(value: unknown): value is SQLInputValue {
  return (
    value === null || typeof value === 'string' || typeof value === 'number' || value instanceof Uint8Array
  )
}

import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

type Prepared = { statement: StatementSync; givesRows: boolean }

/** One handle of Node’s own SQLite as Kysely speaks to it: each SQL text is prepared once, and answered at once. */
export class SqliteConnection implements DatabaseConnection {
  readonly #handle: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(handle: DatabaseSync) {
    this.#handle = handle
  }

  /** Takes the write lock at the start, so that a transaction never fails half-way. */
  begin(): void {
    this.run('begin immediate')
  }

  /**
   * A full or failing disk makes SQLite roll back by itself, and what it said of it must not be lost behind a second
   * rollback.
   */
  rollback(): void {
    if (this.#handle.isTransaction) this.run('rollback')
  }

  /** Runs what takes no values and gives no rows. */
  run(sql: string): void {
    this.#prepare(sql).statement.run()
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { statement, givesRows } = this.#prepare(sql)
    // Kysely passes what its typed queries hold, which for these tables is only text, integers and null.
    const values = parameters as SQLInputValue[]
    // What a row is says the type of the query that asks for it.
    if (givesRows) return { rows: statement.all(...values) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  streamQuery(): never {
    throw new Error('SQLite answers whole: nothing is streamed from it.')
  }

  /** Closed once or more often. */
  close(): void {
    if (this.#handle.isOpen) this.#handle.close()
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.#handle.prepare(sql)
    const prepared = { statement, givesRows: statement.columns().length > 0 }
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

/** Kysely’s SQLite over one such connection; its schema changes are transactional, which Kysely leaves off. */
export class ConnectionDialect implements Dialect {
  readonly #connection: SqliteConnection

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  createDriver(): Driver {
    const connection = this.#connection
    return {
      init: async () => {},
      acquireConnection: async () => connection,
      beginTransaction: async () => connection.begin(),
      commitTransaction: async () => connection.run('commit'),
      rollbackTransaction: async () => connection.rollback(),
      releaseConnection: async () => {},
      destroy: async () => connection.close(),
    }
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler()
  }

  createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }

  createIntrospector(db: Parameters<Dialect['createIntrospector']>[0]): SqliteIntrospector {
    return new SqliteIntrospector(db)
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  type QueryResult,
  SingleConnectionProvider,
  Transaction,
} from 'kysely'
import type { Tx } from '../database.server.ts'
import type { Tables } from '../tables.ts'

/** A transaction that was begun, as its work is handed it; once ended, it answers nothing more. */
export type OpenTransaction = { tx: Tx; end: () => void }

/**
 * Hands a connection's transaction to works. Kysely's own way leads each statement through a provider, a queue and a
 * check of its state, a promise or two each; here a connection is one transaction's alone, and takes its statements as
 * they come.
 */
export function openTransactionsOf(dialect: Dialect): (connection: DatabaseConnection) => OpenTransaction {
  const [compiler, adapter, driver] = [
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DummyDriver(),
  ]
  return connection => {
    const executor = new ConnectionExecutor(compiler, adapter, connection)
    const tx = new Transaction<Tables>({ config: { dialect }, dialect, driver, executor })
    return { tx, end: () => executor.end() }
  }
}

class ConnectionExecutor extends DefaultQueryExecutor {
  #connection: DatabaseConnection | null

  constructor(
    compiler: ReturnType<Dialect['createQueryCompiler']>,
    adapter: ReturnType<Dialect['createAdapter']>,
    connection: DatabaseConnection,
  ) {
    super(compiler, adapter, new SingleConnectionProvider(connection))
    this.#connection = connection
  }

  end(): void {
    this.#connection = null
  }

  override async executeQuery<Row>(query: CompiledQuery<unknown>): Promise<QueryResult<Row>> {
    if (!this.#connection)
      throw new Error('This transaction is over: its work went on after it had answered.')
    return this.#connection.executeQuery<Row>(query)
  }
}

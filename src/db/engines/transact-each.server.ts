import type { Dialect, Driver } from 'kysely'
import { type Database, lostRace, TRIES, type Tx } from '../database.server.ts'
import { type OpenTransaction, openTransactionsOf } from './open-transaction.server.ts'

/** The `transact` of an engine that takes many writers at once: a transaction each, on connections of their own. */
export function transactEach(dialect: Dialect): Pick<Database, 'transact' | 'close'> {
  const driver = dialect.createDriver()
  const openTransaction = openTransactionsOf(dialect)
  const ready = driver.init()
  return {
    transact: async work => {
      await ready
      for (let attempt = 1; ; attempt++) {
        try {
          return await transactOnce(driver, openTransaction, tx => work(tx, attempt))
        } catch (error) {
          if (attempt === TRIES || !lostRace(error)) throw error
        }
      }
    },
    close: () => driver.destroy(),
  }
}

async function transactOnce<Result>(
  driver: Driver,
  openTransaction: ReturnType<typeof openTransactionsOf>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const connection = await driver.acquireConnection()
  const { tx, end }: OpenTransaction = openTransaction(connection)
  try {
    await driver.beginTransaction(connection, {})
    const result = await work(tx)
    await driver.commitTransaction(connection)
    return result
  } catch (error) {
    await driver.rollbackTransaction(connection)
    throw error
  } finally {
    end()
    await driver.releaseConnection(connection)
  }
}

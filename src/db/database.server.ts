import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** What a query needs: the reading side of the database, or the transaction that it is part of. */
export type Reader = Kysely<Tables>
export type Tx = Transaction<Tables>

/**
 * The shop's database, whichever engine it runs on. Reads have a connection of their own and never wait for a
 * writer; every write is a transaction. Inside `transact`, use only the `tx` that it hands over.
 */
export type Database = {
  read: Reader
  /**
   * Runs `work` in one transaction, durable when it resolves; again (at most 5 times) when the engine asks for it.
   * What `work` throws rolls everything back and is thrown on.
   */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const TRIES = 5

/** The `transact` of a database whose writes go through `writer`. */
export function transactOn(writer: Kysely<Tables>): Database['transact'] {
  return async work => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await writer.transaction().execute(work)
      } catch (fault) {
        if (attempt === TRIES || !asksForRetry(fault)) throw fault
      }
    }
  }
}

const SQLITE_BUSY = 5
const SQLITE_PRIMARY_KEY_TAKEN = 1555
const SQLITE_UNIQUE_TAKEN = 2067

/** PostgreSQL's deadlock and serialization failures; SQLite's busy in all its extended forms. */
function asksForRetry(fault: unknown): boolean {
  const { code, errcode } = engineCodes(fault)
  return code === '40001' || code === '40P01' || (errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY)
}

/** True when a write was refused because a key that must be unique is in use, such as a claimed cell. */
export function isTaken(fault: unknown): boolean {
  const { code, errcode } = engineCodes(fault)
  return code === '23505' || errcode === SQLITE_PRIMARY_KEY_TAKEN || errcode === SQLITE_UNIQUE_TAKEN
}

function engineCodes(fault: unknown): { code?: string; errcode?: number } {
  if (!(fault instanceof Error)) return {}
  const code = 'code' in fault && typeof fault.code === 'string' ? { code: fault.code } : {}
  const errcode = 'errcode' in fault && typeof fault.errcode === 'number' ? { errcode: fault.errcode } : {}
  return { ...code, ...errcode }
}

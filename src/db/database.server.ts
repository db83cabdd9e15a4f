import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** What a query needs: the reading side of the database, or the transaction that it is part of. */
export type Reader = Kysely<Tables>
export type Tx = Transaction<Tables>
export type Work<Result> = (tx: Tx, attempt: number) => Promise<Result>

/**
 * The shop's database, whichever engine it runs on. Reads have a connection of their own and never wait for a
 * writer; every write is a transaction. Inside `transact`, use only the `tx` that it hands over.
 */
export type Database = {
  read: Reader
  /**
   * Runs `work` in one transaction, durable when it resolves. When it lost a race (a key that it wanted is taken, a
   * deadlock, a busy file) it runs again, at most 5 times, so that it reads who won and refuses in its own words.
   * Whatever else it throws rolls everything back and is thrown on. `attempt` is 1 at first, and says how often it ran.
   */
  transact<T>(work: Work<T>): Promise<T>
  /**
   * A number that is another one as soon as anybody, in whatever process, has written: what was read while it was the
   * same is still so. Null where the engine can't tell without a question to a server.
   */
  state(): number | null
  close(): Promise<void>
}

/** How often a work that loses races is run. */
export const TRIES = 5

const SQLITE_BUSY = 5
const SQLITE_PRIMARY_KEY_TAKEN = 1555
const SQLITE_UNIQUE_TAKEN = 2067

/** True when another transaction was first: a unique key is taken, a deadlock, a serialization failure, a busy file. */
export function lostRace(error: unknown): boolean {
  const { code, errcode } = engineCodes(error)
  if (code === '23505' || code === '40001' || code === '40P01') return true
  return errcode === SQLITE_PRIMARY_KEY_TAKEN || errcode === SQLITE_UNIQUE_TAKEN || isBusy(error)
}

/** True when another process holds SQLite's file, in any of the extended codes. */
export function isBusy(error: unknown): boolean {
  const { errcode } = engineCodes(error)
  return errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY
}

function engineCodes(error: unknown): { code?: string; errcode?: number } {
  if (!(error instanceof Error)) return {}
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const errcode = 'errcode' in error && typeof error.errcode === 'number' ? { errcode: error.errcode } : {}
  return { ...code, ...errcode }
}

import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Reader = Kysely<Tables>
export type Tx = Transaction<Tables>
export type Work<Result> = (tx: Tx, attempt: number) => Promise<Result>

/** Reads have a connection of their own and never wait for a writer; inside `transact` use only its `tx`. */
export type Database = {
  read: Reader
  /** Durable once it resolves; a lost race is retried up to `TRIES` times, other errors roll back. */
  transact<T>(work: Work<T>): Promise<T>
  /** Connections of this process, and the work that waits for one of them. */
  load(): { open: number; busy: number; waiting: number }
  /** Changes with every write of any process; null where that takes a query. */
  state(): number | null
  close(): Promise<void>
}

export const TRIES = 5

const SQLITE_BUSY = 5
const SQLITE_PRIMARY_KEY_TAKEN = 1555
const SQLITE_UNIQUE_TAKEN = 2067

const POSTGRES_LOST = new Set(['23503', '23505', '40001', '40P01'])

/** What a transaction read was changed by another before it could lock it. */
export class OutrunError extends Error {}

/** True for a unique key in use, a row that was just deleted, a deadlock, a serialization failure and a busy file. */
export function lostRace(error: unknown): boolean {
  if (error instanceof OutrunError) return true
  const { code, errcode } = engineCodes(error)
  if (code !== undefined && POSTGRES_LOST.has(code)) return true
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

import { reasonOf } from '../../shared/error-reason.ts'

/** The database could not be reached, or did not answer in time; whether it did what was asked is not known. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** PostgreSQL's codes (its manual, appendix A), whole classes by their first two letters. */
const POSTGRES_CLASSES = ['08', '53', '57', '58']
const POSTGRES_READ_ONLY = '25006'
const POSTGRES_CODES = [POSTGRES_READ_ONLY, '25P03', '55P03', '40001', '40P01']

/** SQLite's primary codes: busy, locked, out of memory, read-only, I/O, full, can't be opened. */
const SQLITE_CODES = [5, 6, 7, 8, 10, 13, 14]

/**
 * True when nothing is wrong with what was asked and the database can’t do it now: it is away, shutting down or
 * only to be read, its disk is full or fails, it stayed busy, or somebody’s lock was held for too long. Asking again
 * later may succeed.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number')
    return SQLITE_CODES.includes(error.errcode & 0xff)
  if (!('code' in error && typeof error.code === 'string' && error.code.length === 5)) return false
  return POSTGRES_CLASSES.includes(error.code.slice(0, 2)) || POSTGRES_CODES.includes(error.code)
}

/** True when the server behind a connection may only be read: it was made a standby, or a standby took its address. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === POSTGRES_READ_ONLY
}

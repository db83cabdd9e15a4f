import { reasonOf } from '../../shared/fault-reason.ts'

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
export function isUnavailable(fault: unknown): boolean {
  if (fault instanceof DatabaseUnavailable) return true
  if (!(fault instanceof Error)) return false
  if ('errcode' in fault && typeof fault.errcode === 'number')
    return SQLITE_CODES.includes(fault.errcode & 0xff)
  if (!('code' in fault && typeof fault.code === 'string' && fault.code.length === 5)) return false
  return POSTGRES_CLASSES.includes(fault.code.slice(0, 2)) || POSTGRES_CODES.includes(fault.code)
}

/** True when the server behind a connection may only be read: it was made a standby, or a standby took its address. */
export function isReadOnly(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === POSTGRES_READ_ONLY
}

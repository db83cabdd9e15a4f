import { reasonOf } from '../../shared/error-reason.ts'

/** The database was unreachable or too slow; whether it executed the statement is unknown. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** PostgreSQL's error classes, by the first two letters of the code (its manual, appendix A). */
const POSTGRES_CLASSES = ['08', '53', '57', '58']
const POSTGRES_READ_ONLY = '25006'
/** A column or table that is not there, as a newer process took it away. */
const POSTGRES_REMOVED = ['42703', '42P01']
const POSTGRES_CODES = [POSTGRES_READ_ONLY, '25P03', '55P03', '40001', '40P01', ...POSTGRES_REMOVED]

/** SQLite's primary codes: busy, locked, out of memory, read-only, I/O, full, can't be opened. */
const SQLITE_CODES = [5, 6, 7, 8, 10, 13, 14]

/** True when the same statement may succeed later, or in another process: the database is away, read-only, full or newer. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number')
    return SQLITE_CODES.includes(error.errcode & 0xff)
  if (!('code' in error && typeof error.code === 'string' && error.code.length === 5)) return false
  return POSTGRES_CLASSES.includes(error.code.slice(0, 2)) || POSTGRES_CODES.includes(error.code)
}

export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === POSTGRES_READ_ONLY
}

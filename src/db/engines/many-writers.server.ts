import { PostgresAdapter } from 'kysely'
import type { Reader } from '../database.server.ts'

/** Whether transactions write side by side, so that what they read has to be locked; SQLite has one writer. */
export function hasManyWriters(db: Reader): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

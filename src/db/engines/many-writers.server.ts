import { PostgresAdapter } from 'kysely'
import type { Tx } from '../database.server.ts'

/** Whether transactions write side by side, so that what they read has to be locked; SQLite has one writer. */
export function hasManyWriters(tx: Tx): boolean {
  return tx.getExecutor().adapter instanceof PostgresAdapter
}

import type { SelectQueryBuilder } from 'kysely'
import type { Tx } from './database.server.ts'
import { hasManyWriters } from './engines/many-writers.server.ts'
import type { Tables } from './tables.ts'

/** From the strongest: also against rows that refer to these, against changes, against changes but shared. */
type Strength = 'forUpdate' | 'forNoKeyUpdate' | 'forShare'

/** Until the transaction ends; SQLite has one writer. What was read before may be out of date: decide on later reads. */
export async function lockRows<Table extends keyof Tables, Row>(
  tx: Tx,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  strength: Strength = 'forNoKeyUpdate',
): Promise<void> {
  if (hasManyWriters(tx)) await rows[strength]().execute()
}

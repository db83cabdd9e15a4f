import type { Tx } from '../../../db/database.server.ts'
import { hasManyWriters } from '../../../db/engines/many-writers.server.ts'

/**
 * Holds these treatments as they are until the transaction ends: a change of the menu waits for the bookings under way, and
 * the next booking for the change. Comes before they are read.
 */
export async function lockTreatments(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0 || !hasManyWriters(tx)) return
  await tx.selectFrom('treatment').select('id').where('id', 'in', ids).orderBy('id').forShare().execute()
}

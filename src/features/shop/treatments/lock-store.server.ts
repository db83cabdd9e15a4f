import type { Tx } from '../../../db/database.server.ts'
import { lockRows } from '../../../db/lock-rows.server.ts'

/**
 * Holds these treatments as they are until the transaction ends: a change of the menu waits for the bookings under way, and
 * the next booking for the change. Comes before they are read.
 */
export async function lockTreatments(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await lockRows(tx, tx.selectFrom('treatment').select('id').where('id', 'in', ids).orderBy('id'), 'forShare')
}

import type { Tx } from '../../../db/database.server.ts'
import { lockRows } from '../../../db/lock-rows.server.ts'

/** A change of the menu waits for the bookings under way, and the next booking for it. Call before they are read. */
export async function lockTreatments(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await lockRows(tx, tx.selectFrom('treatment').select('id').where('id', 'in', ids).orderBy('id'), 'forShare')
}

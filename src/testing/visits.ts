import type { Tx } from '../db/database.server.ts'
import { setVisitStatus } from '../features/calendar/visits/store.server.ts'
import { storedInstant } from '../platform/server/process/clock.server.ts'
import type { TestShop } from './test-shop.ts'

export function setStatus(
  { db, clock }: Pick<TestShop, 'db' | 'clock'>,
  id: string,
  status: 'cancelled' | 'completed' | 'no-show',
): Promise<void> {
  return db.transact(tx => setVisitStatus(tx, id, { status, changedAt: storedInstant(clock()) }))
}

/** What a treatment costs, as if it always had. */
export async function reprice(tx: Tx, treatmentId: number, price_pence: number): Promise<void> {
  await tx.deleteFrom('treatment_price').where('treatment_id', '=', treatmentId).execute()
  const price = { treatment_id: treatmentId, from_date: '2000-01-01', price_pence }
  await tx.insertInto('treatment_price').values(price).execute()
}

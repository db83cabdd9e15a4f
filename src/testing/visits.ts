import { setVisitStatus } from '../features/visits/store.server.ts'
import { storedInstant } from '../platform/server/process/clock.server.ts'
import type { TestShop } from './test-shop.ts'

export function setStatus(
  { db, clock }: Pick<TestShop, 'db' | 'clock'>,
  id: string,
  status: 'cancelled' | 'completed' | 'no-show',
): Promise<void> {
  return db.transact(tx => setVisitStatus(tx, id, { status, changedAt: storedInstant(clock()) }))
}

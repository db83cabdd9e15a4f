import { setVisitStatus } from '../features/visits/store.server.ts'
import type { TestShop } from './test-shop.ts'

/** Gives a booked visit another status, as only the shop's own hand does. */
export function setStatus(
  { db }: Pick<TestShop, 'db'>,
  id: string,
  status: 'cancelled' | 'completed' | 'no-show',
): Promise<void> {
  return db.transact(tx => setVisitStatus(tx, id, status))
}

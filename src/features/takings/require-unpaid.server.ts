import type { Reader, Tx } from '../../db/database.server.ts'
import { Problem } from '../../shared/problem.ts'
import { PAID } from './messages.ts'
import { isPaid } from './rules.ts'
import { entriesOfVisits } from './store.server.ts'

/** For a locked visit that is to be cancelled or marked as a no-show. @throws Problem 409 while a payment of it stands */
export async function requireUnpaid(tx: Tx, visitId: string): Promise<void> {
  if (await isVisitPaid(tx, visitId)) throw new Problem(409, 'paid-already', PAID)
}

/** Whether a payment of a visit stands. */
export async function isVisitPaid(db: Reader, visitId: string): Promise<boolean> {
  return isPaid(await entriesOfVisits(db, [visitId]))
}

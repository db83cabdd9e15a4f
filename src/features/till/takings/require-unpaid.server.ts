import type { Reader, Tx } from '../../../db/database.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { ON_THE_HOUSE, PAID } from './messages.ts'
import { isPaid, standingWaiver } from './rules.ts'
import { entriesOfVisits } from './store.server.ts'
import { waiversOfVisits } from './waiver-store.server.ts'

/** For a locked visit that is to be cancelled or marked as a no-show. @throws Problem 409 while a payment of it stands */
export async function requireUnpaid(tx: Tx, visitId: string): Promise<void> {
  if (await isVisitPaid(tx, visitId)) throw new Problem(409, 'paid-already', PAID)
}

/** Whether a payment of a visit stands. */
async function isVisitPaid(db: Reader, visitId: string): Promise<boolean> {
  return isPaid(await entriesOfVisits(db, [visitId]))
}

export async function isVisitSettled(db: Reader, visitId: string): Promise<boolean> {
  const isOnTheHouse = standingWaiver(await waiversOfVisits(db, [visitId])) !== undefined
  return isOnTheHouse || isVisitPaid(db, visitId)
}

/** For a locked visit whose terms, barber or time are to change. @throws Problem 409 while it is paid or on the house */
export async function requireUnsettled(tx: Tx, visitId: string): Promise<void> {
  await requireUnpaid(tx, visitId)
  if (standingWaiver(await waiversOfVisits(tx, [visitId])))
    throw new Problem(409, 'on-the-house', ON_THE_HOUSE)
}

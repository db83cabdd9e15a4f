import type { Reader, Tx } from '../../../db/database.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { ON_THE_HOUSE, PAID } from './messages.ts'
import { isKeptByPayment, isPaid, standingWaiver } from './rules.ts'
import { entriesOfVisits } from './store.server.ts'
import { waiversOfVisits } from './waiver-store.server.ts'

/** For a locked visit that is to be cancelled or marked as a no-show. @throws Problem 409 while it is paid and not all given back */
export async function requireUnpaid(tx: Tx, visitId: string): Promise<void> {
  if (isKeptByPayment(await entriesOfVisits(tx, [visitId]))) throw new Problem(409, 'paid-already', PAID)
}

export async function isVisitSettled(db: Reader, visitId: string): Promise<boolean> {
  const isOnTheHouse = standingWaiver(await waiversOfVisits(db, [visitId])) !== undefined
  return isOnTheHouse || isKeptByPayment(await entriesOfVisits(db, [visitId]))
}

/** For a locked visit whose terms, barber or time are to change. @throws Problem 409 while it is paid or on the house */
export async function requireUnsettled(tx: Tx, visitId: string): Promise<void> {
  if (isPaid(await entriesOfVisits(tx, [visitId]))) throw new Problem(409, 'paid-already', PAID)
  if (standingWaiver(await waiversOfVisits(tx, [visitId])))
    throw new Problem(409, 'on-the-house', ON_THE_HOUSE)
}

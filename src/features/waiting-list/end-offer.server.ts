import type { Tx } from '../../db/database.server.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import { setVisitStatus } from '../visits/store.server.ts'
import { offersTo } from './offer-store.server.ts'
import { datesToLookAt } from './rules.ts'
import { dropWish, lockWish, type Wish } from './store.server.ts'

/**
 * Gives an offered time back, unless it was taken or given back meanwhile, which it tells by false. Nobody else is
 * told: it was never booked.
 */
export async function endOffer(tx: Tx, visitId: string, changedAt: string): Promise<boolean> {
  const isHeld = await holdsPending(tx, visitId)
  if (isHeld) await setVisitStatus(tx, visitId, { status: 'cancelled', changedAt })
  return isHeld
}

/** True while the visit is pending; keeps it so until the transaction ends. */
async function holdsPending(tx: Tx, visitId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('visit')
    .set(row => ({ sequence: row.ref('sequence') }))
    .where('id', '=', visitId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a wish off the list and gives back what is held for it; false when it was not on it. */
export async function removeWish(tx: Tx, wishId: string, changedAt: string): Promise<boolean> {
  if (!(await lockWish(tx, wishId))) return false
  for (const { visitId } of await offersTo(tx, wishId)) await endOffer(tx, visitId, changedAt)
  return dropWish(tx, wishId)
}

/** Takes a wish off the list when a time of each of its days has been offered: nothing is left to wait for. */
export async function dropIfDone(tx: Tx, wish: Wish, today: CalendarDate): Promise<void> {
  const offered = new Set((await offersTo(tx, wish.id)).map(offer => offer.date))
  if (datesToLookAt(wish, today, offered).length === 0) await dropWish(tx, wish.id)
}

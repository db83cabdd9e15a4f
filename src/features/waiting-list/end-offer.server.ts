import type { Tx } from '../../db/database.server.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import { cancelOffer, offersTo } from './offer-store.server.ts'
import { datesToLookAt } from './rules.ts'
import { deleteEntry, type Entry, lockEntry } from './store.server.ts'

/**
 * Takes an entry off the list and gives back what is held for it; false when it was not on it. Visits are locked before
 * their entry here, as everywhere, so that no two transactions wait for each other.
 */
export async function removeEntry(tx: Tx, entryId: string, changedAt: string): Promise<boolean> {
  await cancelOffersTo(tx, entryId, changedAt)
  if (!(await lockEntry(tx, entryId))) return false
  // A time may have been offered until the entry was locked.
  await cancelOffersTo(tx, entryId, changedAt)
  return deleteEntry(tx, entryId)
}

async function cancelOffersTo(tx: Tx, entryId: string, changedAt: string): Promise<void> {
  for (const { visitId } of await offersTo(tx, entryId)) await cancelOffer(tx, visitId, changedAt)
}

/** Takes a wish off the list when a time of each of its days has been offered: nothing is left to wait for. */
export async function deleteIfDone(tx: Tx, entry: Entry, today: CalendarDate): Promise<void> {
  const offered = new Set((await offersTo(tx, entry.id)).map(offer => offer.date))
  if (datesToLookAt(entry, today, offered).length === 0) await deleteEntry(tx, entry.id)
}

import type { Tx } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { cancelOffer } from '../../calendar/visits/erase-store.server.ts'
import { offersTo } from './offer-store.server.ts'
import { datesToLookAt } from './rules.ts'
import { deleteEntry, type Entry, lockEntry } from './store.server.ts'

/** False when it was not on the list. Visits are locked before entries everywhere, against deadlocks. */
export async function removeEntry(tx: Tx, entryId: string, changedAt: string): Promise<boolean> {
  await cancelOffersTo(tx, entryId, changedAt)
  if (!(await lockEntry(tx, entryId))) return false
  // A time may have been offered before the entry was locked.
  await cancelOffersTo(tx, entryId, changedAt)
  return deleteEntry(tx, entryId)
}

async function cancelOffersTo(tx: Tx, entryId: string, changedAt: string): Promise<void> {
  for (const { visitId } of await offersTo(tx, entryId)) await cancelOffer(tx, visitId, changedAt)
}

/** Deletes an entry once a time has been offered on each of its days. */
export async function deleteIfDone(tx: Tx, entry: Entry, today: CalendarDate): Promise<void> {
  const offered = new Set((await offersTo(tx, entry.id)).map(offer => offer.date))
  if (datesToLookAt(entry, today, offered).length === 0) await deleteEntry(tx, entry.id)
}

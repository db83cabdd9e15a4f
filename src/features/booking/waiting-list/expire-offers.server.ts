import type { Tx } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { cancelOffer } from '../../calendar/visits/erase-store.server.ts'
import { hasLeft } from '../../messages/outbox/store.server.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import { expiredOffers } from './offer-store.server.ts'
import { deleteIfDone } from './remove-entry.server.ts'
import { deleteEntry, type Entry, entryById, setUnanswered } from './store.server.ts'

export async function expireOffers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const changedAt = storedInstant(clock())
  for (const { visitId, entryId } of await expiredOffers(db.read, changedAt))
    await db.transact(async tx => {
      const entry = (await cancelOffer(tx, visitId, changedAt)) && entryId && (await entryById(tx, entryId))
      if (!entry) return
      await countUnanswered(tx, entry, visitId)
      await deleteIfDone(tx, entry, shopMoment(clock).date)
    })
}

/** Counts only an offer whose mail was sent; the last one allowed deletes the entry. */
async function countUnanswered(tx: Tx, { id, unanswered }: Entry, visitId: string): Promise<void> {
  if (!(await hasLeft(tx, visitId, 'offered'))) return
  const { unansweredOffers } = await currentRules(tx)
  if (unanswered + 1 >= unansweredOffers) await deleteEntry(tx, id)
  else await setUnanswered(tx, id, unanswered + 1)
}

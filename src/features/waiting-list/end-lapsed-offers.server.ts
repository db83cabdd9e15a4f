import type { Tx } from '../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { hasLeft } from '../outbox/store.server.ts'
import { MOST_UNANSWERED } from '../visits/offer-rules.ts'
import { dropIfDone } from './end-offer.server.ts'
import { cancelOffer, lapsedOffers } from './offer-store.server.ts'
import { dropWish, setUnanswered, type Wish, wishById } from './store.server.ts'

/** Gives up the times whose holders did not answer, and takes the wishes off the list that go on no further. */
export async function endLapsedOffers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const changedAt = storedInstant(clock())
  for (const { visitId, wishId } of await lapsedOffers(db.read, changedAt))
    await db.transact(async tx => {
      const wish = (await cancelOffer(tx, visitId, changedAt)) && wishId && (await wishById(tx, wishId))
      if (!wish) return
      await countUnanswered(tx, wish, visitId)
      await dropIfDone(tx, wish, shopMoment(clock).date)
    })
}

/**
 * Counts an offer that nobody answered; with the last that may be the wish leaves the list. An offer that nobody could
 * read, as the mail server takes nothing just now, is none.
 */
async function countUnanswered(tx: Tx, { id, unanswered }: Wish, visitId: string): Promise<void> {
  if (!(await hasLeft(tx, visitId, 'offered'))) return
  if (unanswered + 1 >= MOST_UNANSWERED) await dropWish(tx, id)
  else await setUnanswered(tx, id, unanswered + 1)
}

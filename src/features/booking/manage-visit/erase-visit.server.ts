import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { cancelVisit, lockVisit } from '../../calendar/visits/change-store.server.ts'
import type { Via } from '../../calendar/visits/history-contract.ts'
import { recordChanges } from '../../calendar/visits/history-store.server.ts'
import { stageOf } from '../../calendar/visits/stage-rules.ts'
import { queueShopEvent } from '../../messages/outbox/shop-mail/queue-shop-event.server.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { anonymiseVisits } from '../erasure/anonymise-visits.server.ts'
import { deleteEntryOfOffer } from '../waiting-list/store.server.ts'
import { whyNotErased } from './change-rules.ts'
import { CHANGE_REFUSAL_MESSAGES } from './messages.ts'

/** @throws Problem 404, or 422 when it is about to begin */
export async function eraseVisit(
  { db, wakeUp, clock, settings }: Pick<Deps, 'db' | 'wakeUp' | 'clock' | 'settings'>,
  token: string,
  via: Via,
): Promise<void> {
  await db.transact(async tx => {
    const visit = await lockVisit(tx, sha256(token))
    const shop = await currentShop(tx)
    const stage = stageOf(visit, shopMoment(clock), shop.changeHours)
    const refusal = whyNotErased(stage)
    if (refusal) throw new Problem(422, refusal, CHANGE_REFUSAL_MESSAGES[refusal](shop))
    const changedAt = storedInstant(clock())
    if (stage === 'upcoming') await cancelVisit(tx, visit.id, { changedAt, via })
    if (stage === 'offered') {
      await cancelVisit(tx, visit.id, { changedAt, via: null })
      await deleteEntryOfOffer(tx, visit.id)
    }
    await anonymiseVisits(tx, [visit.id], changedAt)
    await recordChanges(tx, [visit.id], { kind: 'erased', at: changedAt, via })
    if (stage === 'upcoming')
      await queueShopEvent(tx, { clock, settings }, { visitId: visit.id, kind: 'cancelled' })
  })
  // Time may have come free for the waiting list.
  wakeUp.ring()
}

import { shopMoment, storedInstant } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { sha256 } from '../../platform/server/process/secrets.server.ts'
import { Problem } from '../../shared/problem.ts'
import { anonymiseVisits } from '../customers/store.server.ts'
import { lockVisit } from '../visits/change-store.server.ts'
import { setVisitStatus } from '../visits/store.server.ts'
import { deleteEntryOfOffer } from '../waiting-list/store.server.ts'
import { stageOf, whyNotErased } from './change-rules.ts'
import { CHANGE_REFUSAL_MESSAGES } from './messages.ts'

/**
 * Erases who comes from one visit, for whoever holds its token; the token then opens nothing any more. A visit that is
 * still to come is cancelled by it, and a wish for it leaves the waiting list, except shortly before it begins, when
 * the shop has to know for whom it waits.
 * @throws Problem 404 when there is no such visit, 422 when it is about to begin
 */
export function eraseVisit(
  { db, clock, shop }: Pick<Deps, 'db' | 'clock' | 'shop'>,
  token: string,
): Promise<void> {
  return db.transact(async tx => {
    const visit = await lockVisit(tx, sha256(token))
    const stage = stageOf(visit, shopMoment(clock), shop.changeHours)
    const refusal = whyNotErased(stage)
    if (refusal) throw new Problem(422, refusal, CHANGE_REFUSAL_MESSAGES[refusal](shop))
    const changedAt = storedInstant(clock())
    if (stage === 'upcoming' || stage === 'offered')
      await setVisitStatus(tx, visit.id, { status: 'cancelled', changedAt })
    if (stage === 'offered') await deleteEntryOfOffer(tx, visit.id)
    await anonymiseVisits(tx, [visit.id], changedAt)
  })
}

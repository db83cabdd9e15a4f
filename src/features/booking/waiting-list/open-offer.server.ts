import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { derivedToken, sha256 } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { addLinkOnce } from '../../calendar/visits/link-store.server.ts'
import { lockVisits } from '../../calendar/visits/lock-store.server.ts'
import { NOT_ON_LIST, OFFER_OVER } from './messages.ts'
import { heldOfferTo } from './offer-store.server.ts'
import { entryByToken } from './store.server.ts'

/** A token of the held time, derived from the entry's, so that opening it again adds no link. @throws Problem 404, 409 */
export async function openOffer({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<string> {
  return db.transact(async tx => {
    const entry = await entryByToken(tx, sha256(token))
    if (!entry) throw new Problem(404, 'not-waiting', NOT_ON_LIST)
    const findHeld = () => heldOfferTo(tx, entry.id, storedInstant(clock()))
    const found = await findHeld()
    if (found) await lockVisits(tx, [found.visitId])
    // It may have been declined or withdrawn while this waited for the lock.
    const held = await findHeld()
    if (!held) throw new Problem(409, 'offer-over', OFFER_OVER)
    const opening = derivedToken(token, held.visitId)
    await addLinkOnce(tx, { visitId: held.visitId, tokenHash: sha256(opening) })
    return opening
  })
}

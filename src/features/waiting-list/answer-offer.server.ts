import { storedInstant } from '../../platform/server/clock.server.ts'
import type { Deps } from '../../platform/server/deps.server.ts'
import { sha256 } from '../../platform/server/secrets.server.ts'
import { Problem } from '../../shared/problem.ts'
import { confirmVisit, visitByToken } from '../visits/store.server.ts'
import { endOffer } from './offer-free-time.server.ts'
import { offerOf, offersTo } from './offer-store.server.ts'
import { dropWish, lockWish, wishByToken } from './store.server.ts'
import { NOT_ON_LIST, OFFER_OVER } from './words.ts'

type Shop = Pick<Deps, 'db' | 'clock'>

/**
 * Takes the time that is held: the pending visit becomes a confirmed one, and its customer waits no more. Taken
 * already, it stays taken.
 * @throws Problem 409 when it is no longer held
 */
export function acceptOffer({ db, clock }: Shop, visitToken: string): Promise<void> {
  return db.transact(async tx => {
    const now = storedInstant(clock())
    const visit = await visitByToken(tx, sha256(visitToken))
    if (visit?.status === 'confirmed') return
    const offer = visit && (await offerOf(tx, visit.id))
    const isHeld = offer && offer.heldUntil > now && (await confirmVisit(tx, offer.visitId, now))
    if (!isHeld) throw new Problem(409, 'offer-over', OFFER_OVER)
    await dropWish(tx, offer.wishId)
  })
}

/** Gives the held time back, for the next on the list; whoever was offered it goes on waiting for another day. */
export function declineOffer({ db, clock }: Shop, visitToken: string): Promise<void> {
  return db.transact(async tx => {
    const visit = await visitByToken(tx, sha256(visitToken))
    const offer = visit && (await offerOf(tx, visit.id))
    if (offer) await endOffer(tx, offer.visitId, storedInstant(clock()))
  })
}

/**
 * Leaves the list, and gives back what is held.
 * @throws Problem 404 when no wish has that token
 */
export function leaveWaitingList({ db, clock }: Shop, token: string): Promise<void> {
  return db.transact(async tx => {
    const wish = await wishByToken(tx, sha256(token))
    if (!wish || !(await lockWish(tx, wish.id))) throw new Problem(404, 'not-waiting', NOT_ON_LIST)
    for (const { visitId } of await offersTo(tx, wish.id)) await endOffer(tx, visitId, storedInstant(clock()))
    await dropWish(tx, wish.id)
  })
}

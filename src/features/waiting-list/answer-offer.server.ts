import type { Tx } from '../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../platform/server/clock.server.ts'
import type { Deps } from '../../platform/server/deps.server.ts'
import { sha256 } from '../../platform/server/secrets.server.ts'
import { Problem } from '../../shared/problem.ts'
import { queueNotices } from '../notices/queue-notices.server.ts'
import { confirmVisit, visitByToken } from '../visits/store.server.ts'
import { dropIfDone, endOffer, removeWish } from './end-offer.server.ts'
import { type Offer, offerOf, takeOffer } from './offer-store.server.ts'
import { dropWish, setUnanswered, wishById, wishByToken } from './store.server.ts'
import { NOT_ON_LIST, OFFER_OVER } from './words.ts'

type Shop = Pick<Deps, 'db' | 'clock' | 'bell'>

/**
 * Takes the time that is held: the pending visit becomes a confirmed one, whose confirmation and reminder are queued,
 * and its customer waits no more. Taken already, it stays taken.
 * @throws Problem 409 when it is no longer held
 */
export async function acceptOffer(
  { db, clock, settings, bell }: Shop & Pick<Deps, 'settings'>,
  visitToken: string,
): Promise<void> {
  await db.transact(async tx => {
    const now = storedInstant(clock())
    const visit = await visitByToken(tx, sha256(visitToken))
    if (visit?.status === 'confirmed') return
    const offer = visit && (await offerOf(tx, visit.id))
    const isHeld = offer && offer.heldUntil > now && (await confirmVisit(tx, offer.visitId, now))
    if (!isHeld) throw new Problem(409, 'offer-over', OFFER_OVER)
    await takeOffer(tx, offer.visitId)
    if (offer.wishId !== null) await dropWish(tx, offer.wishId)
    await queueNotices(tx, { clock, settings }, { visitId: offer.visitId, kind: 'confirmed' })
  })
  bell.ring()
}

/**
 * Gives the held time back, for the next on the list; whoever was offered it goes on waiting for the other days of his
 * wish, when there are any.
 */
export async function declineOffer({ db, clock, bell }: Shop, visitToken: string): Promise<void> {
  await db.transact(async tx => {
    const offer = await openOffer(tx, visitToken)
    const wish = offer?.wishId ? await wishById(tx, offer.wishId) : undefined
    if (offer) await endOffer(tx, offer.visitId, storedInstant(clock()))
    if (!wish) return
    await setUnanswered(tx, wish.id, 0)
    await dropIfDone(tx, wish, shopMoment(clock).date)
  })
  bell.ring()
}

/** Gives the held time back and leaves the list, for whoever holds the token of an offered visit. */
export async function leaveByOffer({ db, clock, bell }: Shop, visitToken: string): Promise<void> {
  await db.transact(async tx => {
    const offer = await openOffer(tx, visitToken)
    if (offer) await endOffer(tx, offer.visitId, storedInstant(clock()))
    if (offer?.wishId) await dropWish(tx, offer.wishId)
  })
  bell.ring()
}

/** The offer that a token's visit is, as long as it was not taken. */
async function openOffer(tx: Tx, visitToken: string): Promise<Offer | undefined> {
  const visit = await visitByToken(tx, sha256(visitToken))
  const offer = visit && (await offerOf(tx, visit.id))
  return offer?.isTaken ? undefined : offer
}

/**
 * Leaves the list, and gives back what is held.
 * @throws Problem 404 when no wish has that token
 */
export async function leaveWaitingList({ db, clock, bell }: Shop, token: string): Promise<void> {
  await db.transact(async tx => {
    const wish = await wishByToken(tx, sha256(token))
    if (!wish || !(await removeWish(tx, wish.id, storedInstant(clock()))))
      throw new Problem(404, 'not-waiting', NOT_ON_LIST)
  })
  bell.ring()
}

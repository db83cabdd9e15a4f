import type { Tx } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { lockVisit } from '../../calendar/visits/change-store.server.ts'
import { cancelOffer } from '../../calendar/visits/erase-store.server.ts'
import type { Via } from '../../calendar/visits/history-contract.ts'
import { confirmVisit } from '../../calendar/visits/store.server.ts'
import { queueNotifications } from '../../messages/outbox/queue-notifications.server.ts'
import { queueShopEvent } from '../../messages/outbox/shop-mail/queue-shop-event.server.ts'
import { NOT_ON_LIST, OFFER_ACCEPTED, OFFER_OVER } from './messages.ts'
import { offerOf, takeOffer } from './offer-store.server.ts'
import { deleteIfDone, removeEntry } from './remove-entry.server.ts'
import { deleteEntry, entryById, entryByToken, setUnanswered } from './store.server.ts'

type Shop = Pick<Deps, 'db' | 'clock' | 'wakeUp'>

/** Confirms the pending visit and removes its entry. @throws Problem 404, or 409 when it is no longer held */
export async function acceptOffer(
  { db, clock, settings, wakeUp }: Shop & Pick<Deps, 'settings'>,
  visitToken: string,
  via: Via,
): Promise<void> {
  await db.transact(async tx => {
    const now = storedInstant(clock())
    const { id: visitId, status } = await lockVisit(tx, sha256(visitToken))
    if (status === 'confirmed' || status === 'completed') return
    const offer = await offerOf(tx, visitId)
    const isHeld = offer && offer.heldUntil > now && (await confirmVisit(tx, visitId, { at: now, via }))
    if (!isHeld) throw new Problem(409, 'offer-over', OFFER_OVER)
    await takeOffer(tx, visitId)
    if (offer.entryId !== null) await deleteEntry(tx, offer.entryId)
    await queueNotifications(tx, { clock, settings }, { visitId, kind: 'confirmed' })
    await queueShopEvent(tx, { clock, settings }, { visitId, kind: 'booked' })
  })
  wakeUp.ring()
}

/** The entry keeps waiting for its other days. @throws Problem 404, or 409 once accepted */
export async function declineOffer({ db, clock, wakeUp }: Shop, visitToken: string): Promise<void> {
  await db.transact(async tx => {
    const entryId = await releaseOffer(tx, visitToken, storedInstant(clock()))
    const entry = entryId === null ? undefined : await entryById(tx, entryId)
    if (!entry) return
    await setUnanswered(tx, entry.id, 0)
    await deleteIfDone(tx, entry, shopMoment(clock).date)
  })
  wakeUp.ring()
}

/** Frees the held time and leaves the list. @throws Problem 404, or 409 once accepted */
export async function leaveByOffer({ db, clock, wakeUp }: Shop, visitToken: string): Promise<void> {
  await db.transact(async tx => {
    const changedAt = storedInstant(clock())
    const entryId = await releaseOffer(tx, visitToken, changedAt)
    if (entryId !== null) await removeEntry(tx, entryId, changedAt)
  })
  wakeUp.ring()
}

/** Frees an offered time, once, and returns the entry that is still waiting. */
async function releaseOffer(tx: Tx, visitToken: string, changedAt: string): Promise<string | null> {
  const { id, status } = await lockVisit(tx, sha256(visitToken))
  if (status !== 'pending' && status !== 'cancelled') throw new Problem(409, 'offer-accepted', OFFER_ACCEPTED)
  await cancelOffer(tx, id, changedAt)
  return (await offerOf(tx, id))?.entryId ?? null
}

/** Leaves the list and frees what is held. @throws Problem 404 when no entry has that token */
export async function leaveWaitingList({ db, clock, wakeUp }: Shop, token: string): Promise<void> {
  await db.transact(async tx => {
    const entry = await entryByToken(tx, sha256(token))
    if (!entry || !(await removeEntry(tx, entry.id, storedInstant(clock()))))
      throw new Problem(404, 'not-waiting', NOT_ON_LIST)
  })
  wakeUp.ring()
}

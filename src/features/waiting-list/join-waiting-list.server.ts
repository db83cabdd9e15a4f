import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { randomToken, sha256 } from '../../platform/server/process/secrets.server.ts'
import { minuteOfDay } from '../../shared/clock-time.ts'
import { Problem } from '../../shared/problem.ts'
import { activeBarbersDoing } from '../barbers/store.server.ts'
import { lockCaller } from '../booking/caller-store.server.ts'
import { type Caller, knowCaller, type Sender } from '../booking/know-caller.server.ts'
import { phoneKey } from '../contact/phone-rules.ts'
import { queueWishNotice } from '../outbox/queue-notices.server.ts'
import { totalMinutes } from '../treatments/rules.ts'
import { requireTreatments } from '../treatments/store.server.ts'
import type { JoinedReply, WaitingRequest } from './contract.ts'
import { NOBODY_DOES_ALL, WISH_CAP_WORDS, WISH_REFUSAL_WORDS } from './messages.ts'
import { isSameWish, whyNotMoreWishes, whyNotWaiting } from './rules.ts'
import {
  addWishLink,
  countWishesOfCaller,
  lockWaitingList,
  lockWish,
  storeWish,
  type Wish,
  wishesOfPhone,
} from './store.server.ts'

/**
 * Puts somebody on the waiting list, and queues the mail that says so. The same wish sent again, after a lost answer or
 * by a second tap, stays one and gets a further token.
 * @throws Problem 422 when no visit could ever suit the wish, 429 when that client waits too often already
 */
export async function joinWaitingList(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'shop' | 'bell'>,
  request: WaitingRequest,
  sender: Sender,
): Promise<JoinedReply> {
  const { db, clock, bell } = deps
  const token = randomToken()
  const caller = await knowCaller(deps, sender, request.customerPhone)
  await db.transact(async tx => {
    const wish = wishOf(request, caller, storedInstant(clock()))
    const treatments = await requireDone(tx, request)
    const refusal = whyNotWaiting(wish, totalMinutes(treatments), shopMoment(clock).date)
    if (refusal) throw new Problem(422, refusal, WISH_REFUSAL_WORDS[refusal])
    const key = phoneKey(wish.customerPhone)
    await lockWaitingList(tx)
    const same = (await wishesOfPhone(tx, key)).find(other => isSameWish(other, wish))
    // The same entry may be leaving the list at this moment.
    if (same && (await lockWish(tx, same.id))) return addWishLink(tx, same.id, sha256(token))
    await requireRoomToWait(tx, deps, caller)
    await storeWish(tx, { ...wish, phoneKey: key })
    await addWishLink(tx, wish.id, sha256(token))
    const { address: clientAddress } = sender
    await queueWishNotice(tx, deps, { ...wish, phoneKey: key, clientAddress })
  })
  bell.ring()
  return { token }
}

/** @throws Problem 429, with the shop's phone number as the way out, when the client has too many entries waiting */
async function requireRoomToWait(
  tx: Tx,
  { clock, shop }: Pick<Deps, 'clock' | 'shop'>,
  caller: Caller | null,
): Promise<void> {
  if (!caller) return
  if (caller.hash !== null) await lockCaller(tx, caller.hash)
  const waiting = await countWishesOfCaller(tx, caller.hash, shopMoment(clock).date)
  const refusal = whyNotMoreWishes(waiting, caller.hasFormToken)
  if (refusal) throw new Problem(429, refusal, WISH_CAP_WORDS[refusal](shop.phone))
}

function wishOf(
  { from, until, ...request }: WaitingRequest,
  caller: Caller | null,
  createdAt: string,
): Omit<Wish, 'unanswered'> {
  return {
    ...request,
    id: randomUUID(),
    fromMinute: minuteOfDay(from),
    untilMinute: minuteOfDay(until),
    createdAt,
    callerHash: caller?.hash ?? null,
    hasFormToken: caller?.hasFormToken ? 1 : 0,
  }
}

/** The treatments, of which the barber asked for, or any one barber, does each. */
async function requireDone(tx: Tx, { treatmentIds, barberId }: WaitingRequest) {
  const doing = await activeBarbersDoing(tx, treatmentIds)
  const isDone = barberId === null ? doing.length > 0 : doing.some(barber => barber.id === barberId)
  if (!isDone) throw new Problem(422, 'nobody-does-all', NOBODY_DOES_ALL)
  return requireTreatments(tx, treatmentIds)
}

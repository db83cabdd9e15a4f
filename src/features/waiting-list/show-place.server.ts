import type { Reader } from '../../db/database.server.ts'
import { shopTimeOf, storedInstant } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { sha256 } from '../../platform/server/process/secrets.server.ts'
import { clockTime } from '../../shared/clock-time.ts'
import { Problem } from '../../shared/problem.ts'
import { requireBarberName } from '../barbers/store.server.ts'
import { isNewestHeldBack } from '../outbox/store.server.ts'
import { visitName } from '../treatments/rules.ts'
import { requireTreatments } from '../treatments/store.server.ts'
import type { WaitingPlace, WaitingReply } from './contract.ts'
import { NOT_ON_LIST } from './messages.ts'
import { offersTo } from './offer-store.server.ts'
import { type Wish, wishByToken } from './store.server.ts'

/**
 * A place on the list as its customer sees it, with the time that is held for him.
 * @throws Problem 404 when no place has that token
 */
export async function placeOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<WaitingReply> {
  const wish = await wishByToken(db.read, sha256(token))
  if (!wish) throw new Problem(404, 'not-waiting', NOT_ON_LIST)
  const now = storedInstant(clock())
  const offers = await offersTo(db.read, wish.id)
  const held = offers.find(offer => offer.status === 'pending' && offer.heldUntil > now)
  return {
    ...(await placeInWords(db.read, wish)),
    held: held
      ? { date: held.date, time: clockTime(held.startMinute), until: shopTimeOf(held.heldUntil) }
      : null,
    isMailHeldBack: await isNewestHeldBack(db.read, 'wish_id', wish.id),
  }
}

/** What is waited for, with whom and when, as people say it. */
export async function placeInWords(db: Reader, wish: Wish): Promise<WaitingPlace> {
  const treatments = await requireTreatments(db, wish.treatmentIds)
  return {
    treatmentName: visitName(treatments.map(treatment => treatment.name)),
    barberName: wish.barberId === null ? null : await requireBarberName(db, wish.barberId),
    firstDate: wish.firstDate,
    lastDate: wish.lastDate,
    from: clockTime(wish.fromMinute),
    until: clockTime(wish.untilMinute),
  }
}

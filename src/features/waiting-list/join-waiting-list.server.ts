import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../platform/server/clock.server.ts'
import type { Deps } from '../../platform/server/deps.server.ts'
import { randomToken, sha256 } from '../../platform/server/secrets.server.ts'
import { minuteOfDay } from '../../shared/clock-time.ts'
import { Problem } from '../../shared/problem.ts'
import { activeBarbersDoing } from '../barbers/store.server.ts'
import { totalMinutes } from '../treatments/rules.ts'
import { requireTreatments } from '../treatments/store.server.ts'
import { phoneKey } from '../visits/rules.ts'
import type { JoinedReply, WaitingRequest } from './contract.ts'
import { MOST_WISHES, whyNotWaiting } from './rules.ts'
import { countWishes, storeWish } from './store.server.ts'
import { NOBODY_DOES_ALL, TOO_MANY_WISHES, WISH_REFUSAL_WORDS } from './words.ts'

/**
 * Puts somebody on the waiting list.
 * @throws Problem 422 when no visit could ever suit the wish, 429 when that phone number waits too often already
 */
export function joinWaitingList(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: WaitingRequest,
): Promise<JoinedReply> {
  return db.transact(async tx => {
    const { treatmentIds, barberId, firstDate, lastDate } = request
    const treatments = await requireDone(tx, request)
    const window = {
      firstDate,
      lastDate,
      fromMinute: minuteOfDay(request.from),
      untilMinute: minuteOfDay(request.until),
    }
    const refusal = whyNotWaiting(window, totalMinutes(treatments), shopMoment(clock).date)
    if (refusal) throw new Problem(422, refusal, WISH_REFUSAL_WORDS[refusal])
    const key = phoneKey(request.customerPhone)
    if ((await countWishes(tx, key)) >= MOST_WISHES)
      throw new Problem(429, 'too-many-wishes', TOO_MANY_WISHES)
    const token = randomToken()
    await storeWish(tx, {
      ...window,
      id: randomUUID(),
      tokenHash: sha256(token),
      barberId,
      treatmentIds,
      customerName: request.customerName,
      customerPhone: request.customerPhone,
      phoneKey: key,
      customerEmail: request.customerEmail,
      createdAt: storedInstant(clock()),
    })
    return { token }
  })
}

/** The treatments, of which the barber asked for, or any one barber, does each. */
async function requireDone(tx: Tx, { treatmentIds, barberId }: WaitingRequest) {
  const doing = await activeBarbersDoing(tx, treatmentIds)
  const isDone = barberId === null ? doing.length > 0 : doing.some(barber => barber.id === barberId)
  if (!isDone) throw new Problem(422, 'nobody-does-all', NOBODY_DOES_ALL)
  return requireTreatments(tx, treatmentIds)
}

import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/database.server.ts'
import { type Clock, shopDateTime, shopMoment, storedInstant } from '../../platform/server/clock.server.ts'
import type { Deps } from '../../platform/server/deps.server.ts'
import { derivedToken, randomReference, randomToken, sha256 } from '../../platform/server/secrets.server.ts'
import { minuteOfDay } from '../../shared/clock-time.ts'
import { Problem } from '../../shared/problem.ts'
import { queueNotices } from '../notices/queue-notices.server.ts'
import { whyNotAt, whyNotOn } from '../schedule/rules.ts'
import { barberDay } from '../schedule/store.server.ts'
import type { Treatment } from '../treatments/contract.ts'
import { chosenFrom, totalMinutes, totalPence } from '../treatments/rules.ts'
import { treatmentsOf } from '../treatments/store.server.ts'
import { storeVisit } from '../visits/store.server.ts'
import type { BookingAnswer, BookingRequest } from './contract.ts'
import { type Caller, knowCaller, requireRoom, type Sender } from './know-caller.server.ts'
import { type BookingRefusal, whyNotChosen } from './rules.ts'
import { dropAnswersBefore, earlierAnswer, keepAnswer } from './store.server.ts'
import { REFUSAL_WORDS } from './words.ts'

/** For how long the same `Idempotency-Key` gives the same answer; far longer than any client tries again. */
export const ANSWER_KEPT_HOURS = 24

type BookingDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'shop' | 'bell'>

/**
 * Books a visit, whole or not at all: in one transaction it looks, decides and claims the chair. Losing a race for
 * a cell runs the transaction again, which then sees who won and refuses in plain words. With an idempotency key
 * the same request is answered as it was the first time.
 * @throws Problem 409 when the time is taken, 422 when the wish breaks a rule or the key was used for another, 429
 *   when its sender has too many visits to come
 */
export async function bookVisit(
  deps: BookingDeps,
  request: BookingRequest,
  { idempotencyKey, ...sender }: Sender & { idempotencyKey: string | undefined },
): Promise<BookingAnswer> {
  const caller = await knowCaller(deps, sender)
  const booked = await deps.db.transact(async tx => {
    const answered = () => (idempotencyKey ? answeredBefore(tx, request, idempotencyKey) : null)
    const earlier = await answered()
    if (earlier) return earlier
    try {
      return await bookAnew(tx, deps, { request, idempotencyKey, caller })
    } catch (fault) {
      // The same request may have been booked between the two looks: its own visit is then what is in the way.
      const meanwhile = fault instanceof Problem ? await answered() : null
      if (meanwhile) return meanwhile
      throw fault
    }
  })
  if (deps.settings.texts) deps.bell.ring()
  return booked
}

async function bookAnew(
  tx: Tx,
  deps: BookingDeps,
  {
    request,
    idempotencyKey,
    caller,
  }: { request: BookingRequest; idempotencyKey: string | undefined; caller: Caller | null },
): Promise<BookingAnswer> {
  const { clock } = deps
  const { barberName, chosen } = await loadBookable(tx, clock, request)
  await requireRoom(tx, deps, { caller, customerPhone: request.customerPhone })
  const tokenSalt = randomToken()
  const token = derivedToken(idempotencyKey ?? '', tokenSalt)
  const answer: Omit<BookingAnswer, 'token'> = {
    id: randomUUID(),
    reference: randomReference(),
    barberName,
    date: request.date,
    time: request.time,
    dateTime: shopDateTime(request.date, minuteOfDay(request.time)),
    totalDuration: request.totalDuration,
    totalPrice: totalPence(chosen),
    status: 'confirmed',
  }
  const now = clock()
  const createdAt = storedInstant(now)
  await storeVisit(tx, {
    id: answer.id,
    reference: answer.reference,
    tokenHash: sha256(token),
    barberId: request.barberId,
    date: request.date,
    startMinute: minuteOfDay(request.time),
    durationMinutes: request.totalDuration,
    totalPricePence: answer.totalPrice,
    status: 'confirmed',
    customerName: request.customerName,
    customerPhone: request.customerPhone,
    customerEmail: null,
    createdAt,
    callerHash: caller?.hash ?? null,
    treatments: chosen,
  })
  // By text alone: where mail goes is only said afterwards.
  await queueNotices(tx, deps, { visitId: answer.id, kind: 'confirmed', channels: ['text'] })
  if (idempotencyKey) {
    const kept = { requestHash: hashOf(request), tokenSalt, answer: JSON.stringify(answer), createdAt }
    await keepAnswer(tx, sha256(idempotencyKey), kept)
    await dropAnswersBefore(tx, storedInstant(now.subtract({ hours: ANSWER_KEPT_HOURS })))
  }
  return { ...answer, token }
}

/** Loads what the rules ask about and lets them decide. */
async function loadBookable(
  tx: Tx,
  clock: Clock,
  request: BookingRequest,
): Promise<{ barberName: string; chosen: Treatment[] }> {
  const now = shopMoment(clock)
  const [barber, offered] = await Promise.all([
    barberDay(tx, request, now),
    treatmentsOf(tx, request.barberId),
  ])
  if (!barber) throw refused('unknown-barber')
  const chosen = chosenFrom(offered, request.treatmentIds)
  const refusal =
    whyNotChosen(offered, request) ??
    whyNotOn(request.date, now.date) ??
    whyNotAt(barber.day, minuteOfDay(request.time), request.totalDuration)
  if (refusal) throw refused(refusal, totalMinutes(chosen))
  return { barberName: barber.barberName, chosen }
}

function refused(refusal: BookingRefusal, rightMinutes = 0): Problem {
  return new Problem(refusal === 'taken' ? 409 : 422, refusal, REFUSAL_WORDS[refusal](rightMinutes))
}

async function answeredBefore(tx: Tx, request: BookingRequest, key: string): Promise<BookingAnswer | null> {
  const earlier = await earlierAnswer(tx, sha256(key))
  if (!earlier) return null
  if (earlier.requestHash !== hashOf(request))
    throw new Problem(422, 'idempotency-key-reused', 'This Idempotency-Key was used for another booking.')
  return { ...JSON.parse(earlier.answer), token: derivedToken(key, earlier.tokenSalt) }
}

/** The same wish gives the same hash, in whatever order its fields were sent: the contract settles the order. */
function hashOf(request: BookingRequest): string {
  return sha256(JSON.stringify(request))
}

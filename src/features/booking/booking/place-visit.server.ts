import type { Tx } from '../../../db/database.server.ts'
import { type Clock, shopDateTime, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { randomReference, sha256 } from '../../../platform/server/process/secrets.server.ts'
import { minuteOfDay } from '../../../shared/clock-time.ts'
import { Problem } from '../../../shared/problem.ts'
import { bookingWindow, whyNotAt, whyNotOn } from '../../calendar/availability/rules.ts'
import { startTermsBy } from '../../calendar/availability/start-terms.server.ts'
import type { DoneTreatment } from '../../calendar/availability/store.server.ts'
import { ringToBook } from '../../calendar/online-blocks/refuse-blocked.server.ts'
import type { Via } from '../../calendar/visits/history-contract.ts'
import { storeHeldVisit } from '../../calendar/visits/store.server.ts'
import { bookingClosed } from '../../shop/shop/booking-closed.server.ts'
import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { chosenFrom, totalMinutes, totalPence } from '../../shop/treatments/rules.ts'
import type { Admission } from './admit-client.server.ts'
import { bookableDay } from './bookable-store.server.ts'
import type { OpenVisits } from './cap-rules.ts'
import type { BookedVisit, BookingRequest } from './contract.ts'
import { requireWithinCaps } from './identify-client.server.ts'
import { REFUSAL_MESSAGES } from './messages.ts'
import { type BookingRefusal, whyNotChosen } from './rules.ts'

/** Without the token, which is derived again for each response. */
export type PlacedVisit = Omit<BookedVisit, 'token'>

type Placing = Admission & {
  request: BookingRequest
  id: string
  token: string
  groupId: string | null
  via: Via
}

/** Checks and stores one visit with its cells, within a transaction. @throws Problem 403, 409, 422, 429 */
export async function placeVisit(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { request, id, token, groupId, via, ...admission }: Placing,
): Promise<PlacedVisit> {
  const { client, messageHash, phoneKey, rules } = admission
  if (!rules.onlineBooking) throw bookingClosed((await currentShop(tx)).phone)
  const { barberName, chosen, open } = await loadBookable(tx, clock, { request, client, rules })
  await requireWithinCaps(tx, open, { client, minutes: request.totalDuration, rules })
  // Last: a client that tries numbers pays for each that is not blocked with a booking within its caps.
  if (admission.block.isBlocked) throw await ringToBook(tx)
  const placed: PlacedVisit = {
    id,
    reference: randomReference(),
    barberName,
    date: request.date,
    time: request.time,
    dateTime: shopDateTime(request.date, minuteOfDay(request.time)),
    totalDuration: request.totalDuration,
    totalPrice: totalPence(chosen),
    status: 'confirmed',
  }
  await storeHeldVisit(tx, {
    id,
    reference: placed.reference,
    tokenHash: sha256(token),
    barberId: request.barberId,
    date: request.date,
    startMinute: minuteOfDay(request.time),
    durationMinutes: request.totalDuration,
    totalPricePence: placed.totalPrice,
    status: 'confirmed',
    customerName: request.customerName,
    customerPhone: request.customerPhone,
    phoneKey,
    customerEmail: null,
    createdAt: storedInstant(clock()),
    clientHash: client?.hash ?? null,
    groupId,
    followUp: messageHash ?? '',
    via,
    treatments: chosen,
  })
  return placed
}

async function loadBookable(
  tx: Tx,
  clock: Clock,
  { request, client, rules }: Pick<Placing, 'request' | 'client' | 'rules'>,
): Promise<{ barberName: string; chosen: DoneTreatment[]; open: OpenVisits }> {
  const wanted = { ...request, clientHash: client?.hash ?? null }
  const terms = await startTermsBy(tx, clock, rules)
  const barber = await bookableDay(tx, wanted, terms)
  if (!barber) throw refused('unknown-barber', rules)
  const chosen = chosenFrom(barber.done, request.treatmentIds)
  const refusal =
    whyNotChosen(barber.done, request, rules) ??
    whyNotOn(request.date, bookingWindow(terms.now.date, rules.daysAhead)) ??
    whyNotAt(barber.day, minuteOfDay(request.time), request.totalDuration)
  if (refusal) throw refused(refusal, rules, totalMinutes(chosen))
  return { barberName: barber.barberName, chosen, open: barber.open }
}

/** The refusal of a time, in the words that a booking and a move share. */
export function refused(refusal: BookingRefusal, rules: BookingRules, rightMinutes = 0): Problem {
  const sentence = REFUSAL_MESSAGES[refusal]({ ...rules, rightMinutes })
  return new Problem(refusal === 'taken' ? 409 : 422, refusal, sentence)
}

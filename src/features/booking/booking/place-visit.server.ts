import type { Tx } from '../../../db/database.server.ts'
import { shopDateTime, shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { randomReference, sha256 } from '../../../platform/server/process/secrets.server.ts'
import { minuteOfDay } from '../../../shared/clock-time.ts'
import type { Moment } from '../../../shared/moment.ts'
import { phoneKey } from '../../../shared/phone-number.ts'
import { Problem } from '../../../shared/problem.ts'
import { bookingWindow, whyNotAt, whyNotOn } from '../../calendar/availability/rules.ts'
import { barberDayDoing, type DoneTreatment } from '../../calendar/availability/store.server.ts'
import { requireNotBlocked } from '../../calendar/online-blocks/refuse-blocked.server.ts'
import type { Via } from '../../calendar/visits/history-contract.ts'
import { storeVisit } from '../../calendar/visits/store.server.ts'
import { bookingClosed } from '../../shop/shop/booking-closed.server.ts'
import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { lockTreatments } from '../../shop/treatments/lock-store.server.ts'
import { chosenFrom, totalMinutes, totalPence } from '../../shop/treatments/rules.ts'
import type { BookedVisit, BookingRequest } from './contract.ts'
import { type CappedClient, requireWithinCaps } from './identify-client.server.ts'
import { REFUSAL_MESSAGES } from './messages.ts'
import { type BookingRefusal, whyNotChosen } from './rules.ts'

/** Without the token, which is derived again for each response. */
export type PlacedVisit = Omit<BookedVisit, 'token'>

export type Placing = {
  request: BookingRequest
  client: CappedClient | null
  rules: BookingRules
  id: string
  token: string
  groupId: string | null
  via: Via
}

/** Checks and stores one visit with its cells, within a transaction. @throws Problem 403, 409, 422, 429 */
export async function placeVisit(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { request, client, rules, id, token, groupId, via }: Placing,
): Promise<PlacedVisit> {
  if (!rules.onlineBooking) throw bookingClosed((await currentShop(tx)).phone)
  const asked = { now: shopMoment(deps.clock), rules }
  const { barberName, chosen } = await loadBookable(tx, asked, request)
  await requireWithinCaps(tx, deps, { client, minutes: request.totalDuration, rules })
  const key = phoneKey(request.customerPhone)
  await requireNotBlocked(tx, key, rules)
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
  await storeVisit(tx, {
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
    phoneKey: key,
    customerEmail: null,
    createdAt: storedInstant(deps.clock()),
    clientHash: client?.hash ?? null,
    groupId,
    via,
    treatments: chosen,
  })
  return placed
}

async function loadBookable(
  tx: Tx,
  { now, rules }: { now: Moment; rules: BookingRules },
  request: BookingRequest,
): Promise<{ barberName: string; chosen: DoneTreatment[] }> {
  await lockTreatments(tx, request.treatmentIds)
  const barber = await barberDayDoing(tx, request, { now, rules })
  if (!barber) throw refused('unknown-barber', rules)
  const chosen = chosenFrom(barber.done, request.treatmentIds)
  const refusal =
    whyNotChosen(barber.done, request, rules) ??
    whyNotOn(request.date, bookingWindow(now.date, rules.daysAhead)) ??
    whyNotAt(barber.day, minuteOfDay(request.time), request.totalDuration)
  if (refusal) throw refused(refusal, rules, totalMinutes(chosen))
  return { barberName: barber.barberName, chosen }
}

/** The refusal of a time, in the words that a booking and a move share. */
export function refused(refusal: BookingRefusal, rules: BookingRules, rightMinutes = 0): Problem {
  const sentence = REFUSAL_MESSAGES[refusal]({ ...rules, rightMinutes })
  return new Problem(refusal === 'taken' ? 409 : 422, refusal, sentence)
}

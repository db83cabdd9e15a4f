import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../../../db/database.server.ts'
import { withIdempotencyKey } from '../../../platform/server/http/with-idempotency-key.server.ts'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { randomReference, sha256 } from '../../../platform/server/process/secrets.server.ts'
import { minuteOfDay } from '../../../shared/clock-time.ts'
import { phoneKey } from '../../../shared/phone-number.ts'
import { Problem } from '../../../shared/problem.ts'
import { joinedGroup } from '../../calendar/visits/group-store.server.ts'
import { viaDesk } from '../../calendar/visits/rules.ts'
import { storeVisit } from '../../calendar/visits/store.server.ts'
import { queueOfStaff } from '../../messages/outbox/queue-staff-notices.server.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import { totalMinutes, totalPence } from '../../shop/treatments/rules.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import type { BookedForCustomer, BookRequest } from './contract.ts'
import { keepIfOutsideHours, requirePlace, requireSkills } from './find-place.server.ts'
import { PHONE_NEEDED, PHONE_NEEDED_ALWAYS, TERMS_MESSAGES, WALK_INS_OFF } from './messages.ts'
import { pricedTo, whyNotTerms } from './rules.ts'
import type { StoredTreatment } from './store.server.ts'

export type DeskDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>

/** Without the caps on guests; the same key books once. @throws Problem 409 when the time is taken, 422 by a rule */
export async function bookForCustomer(
  deps: DeskDeps,
  { idempotencyKey, ...by }: Author & { idempotencyKey: string | undefined },
  request: BookRequest,
): Promise<BookedForCustomer> {
  const id = randomUUIDv7()
  const asked = { request, idempotencyKey, visitId: id, clock: deps.clock }
  const { result } = await deps.db.transact((tx, attempt) =>
    withIdempotencyKey(tx, { ...asked, attempt }, tokenOf =>
      place(tx, deps, { by, request, id, token: tokenOf(0) }),
    ),
  )
  deps.wakeUp.ring()
  return result
}

async function place(
  tx: Tx,
  deps: DeskDeps,
  { by, request, id, token }: { by: Author; request: BookRequest; id: string; token: string },
): Promise<BookedForCustomer> {
  const { source, barberId, date, customerPhone = '', privateNote = null, reason = null } = request
  const { walkIns } = await currentRules(tx)
  if (source === 'walk-in' && !walkIns) throw new Problem(422, 'walk-ins-off', WALK_INS_OFF)
  if (source === 'phone' && customerPhone === '')
    throw new Problem(422, 'phone-needed', walkIns ? PHONE_NEEDED : PHONE_NEEDED_ALWAYS)
  const startMinute = minuteOfDay(request.time)
  const { barberName, treatments, ...terms } = await requireTerms(tx, deps, { request, id })
  const createdAt = storedInstant(deps.clock())
  const [reference, key] = [randomReference(), phoneKey(customerPhone)]
  await storeVisit(tx, {
    ...{ id, reference, barberId, date, startMinute, createdAt, treatments },
    durationMinutes: terms.totalDuration,
    totalPricePence: terms.totalPrice,
    tokenHash: sha256(token),
    status: 'confirmed',
    customerName: request.customerName,
    customerPhone,
    phoneKey: key,
    customerEmail: request.customerEmail ?? null,
    clientHash: null,
    via: viaDesk(by),
    byStaff: { source, privateNote, adjustmentReason: reason },
    groupId: request.comesWith === undefined ? null : await joinedGroup(tx, request.comesWith, key),
  })
  if (request.allowsOutsideHours) {
    const span = { id, barberId, date, startMinute, durationMinutes: terms.totalDuration }
    await keepIfOutsideHours(tx, span, createdAt)
  }
  const change = { visitId: id, kind: 'confirmed', isNotified: request.notifiesCustomer } as const
  const isNotified = await queueOfStaff(tx, deps, { ...change, waits: request.confirmsLater === true })
  await recordChange(tx, { at: createdAt, ...by, action: 'visit-booked', subject: reference })
  return { id, version: createdAt, reference, barberName, date, time: request.time, ...terms, isNotified }
}

type TermsRequest = Pick<BookRequest, 'barberId' | 'date' | 'time' | 'treatmentIds' | 'allowsOutsideHours'> &
  Pick<Partial<BookRequest>, 'totalDuration' | 'totalPrice' | 'reason'>

/** What the visit takes and costs, when the barber does all of it and the place is free. */
export async function requireTerms(
  tx: Tx,
  { clock }: Pick<DeskDeps, 'clock'>,
  { request, id, isOver = false }: { request: TermsRequest; id: string; isOver?: boolean },
): Promise<
  Pick<BookedForCustomer, 'barberName' | 'totalDuration' | 'totalPrice'> & { treatments: StoredTreatment[] }
> {
  const { barberId, treatmentIds, reason = null } = request
  const listed = await requireSkills(tx, request, treatmentIds)
  const [minutes, pence] = [totalMinutes(listed), totalPence(listed)]
  const { totalDuration = minutes, totalPrice = pence } = request
  const refusal = whyNotTerms({ minutes, pence }, { minutes: totalDuration, pence: totalPrice, reason })
  if (refusal) throw new Problem(422, refusal, TERMS_MESSAGES[refusal])
  const span = {
    id,
    barberId,
    date: request.date,
    startMinute: minuteOfDay(request.time),
    durationMinutes: totalDuration,
  }
  const barberName = await requirePlace(tx, clock, {
    span,
    allowsOutsideHours: request.allowsOutsideHours,
    isOver,
  })
  return { barberName, totalDuration, totalPrice, treatments: pricedTo(listed, totalPrice) }
}

import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../../../../db/database.server.ts'
import { shopDateTime, shopMoment, storedInstant } from '../../../../platform/server/process/clock.server.ts'
import { randomReference, randomToken, sha256 } from '../../../../platform/server/process/secrets.server.ts'
import { minuteOfDay } from '../../../../shared/clock-time.ts'
import type { DiarySlot } from '../../../../shared/diary-slot.ts'
import { Problem } from '../../../../shared/problem.ts'
import { finishVisit } from '../../../calendar/visits/attendance-store.server.ts'
import { viaDesk } from '../../../calendar/visits/rules.ts'
import { storeVisit } from '../../../calendar/visits/store.server.ts'
import { recordChange } from '../../../staff/audit-log/store.server.ts'
import {
  type KeyedAuthor,
  lockOpenDay,
  type MoneyDeps,
  onceForKey,
} from '../../../till/takings/lock-open-day.server.ts'
import { requireTerms } from '../book-for-customer.server.ts'
import type { BookedForCustomer } from '../contract.ts'
import { keepIfOutsideHours } from '../find-place.server.ts'
import type { WalkInRequest } from './contract.ts'
import { NOT_PAST } from './messages.ts'

/** Done and to be paid, while the day's till is open. @throws Problem 409 when taken, closed or locked, 422 by a rule */
export function enterWalkIn(
  deps: MoneyDeps,
  { idempotencyKey, ...by }: KeyedAuthor,
  request: WalkInRequest,
): Promise<BookedForCustomer> {
  return onceForKey(deps, { request: { walkIn: request }, idempotencyKey }, async tx => {
    const { barberId, date, time } = request
    if (date >= shopMoment(deps.clock).date) throw new Problem(422, 'not-past', NOT_PAST)
    await lockOpenDay(tx, deps.clock, { day: date })
    const id = randomUUIDv7()
    const { barberName, treatments, ...terms } = await requireTerms(tx, deps, { request, id, isOver: true })
    const version = storedInstant(deps.clock())
    const reference = randomReference()
    const span = { id, barberId, date, startMinute: minuteOfDay(time), durationMinutes: terms.totalDuration }
    await storeVisit(tx, {
      ...{ ...span, reference, treatments, createdAt: version, tokenHash: sha256(randomToken()) },
      totalPricePence: terms.totalPrice,
      status: 'confirmed',
      ...{ customerName: request.customerName, customerPhone: '', phoneKey: '', customerEmail: null },
      clientHash: null,
      byStaff: { source: 'walk-in', privateNote: null, adjustmentReason: null },
      via: viaDesk(by),
    })
    if (request.allowsOutsideHours) await keepIfOutsideHours(tx, span, version)
    await markDone(tx, span, version)
    await recordChange(tx, { at: version, ...by, action: 'walk-in-entered', subject: reference })
    return { id, version, reference, barberName, date, time, ...terms, isNotified: false }
  })
}

/** At the end of its own time, and checked by whom it is entered. */
async function markDone(
  tx: Tx,
  { id, ...span }: Omit<DiarySlot, 'barberId'> & { id: string },
  changedAt: string,
): Promise<void> {
  const begins = Temporal.Instant.from(shopDateTime(span.date, span.startMinute))
  const endedAt = storedInstant(begins.add({ minutes: span.durationMinutes }))
  await finishVisit(tx, { id }, { endedAt, assumed: null, changedAt })
}

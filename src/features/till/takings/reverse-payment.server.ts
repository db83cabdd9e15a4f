import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import { totalPence } from '../../../shared/pence.ts'
import { Problem } from '../../../shared/problem.ts'
import { lockVisits } from '../../calendar/visits/lock-store.server.ts'
import { recordChange } from '../../staff/audit-log/store.server.ts'
import { addEntries } from './add-entries.server.ts'
import type { LedgerEntry, Taken } from './contract.ts'
import {
  type KeyedAuthor,
  lockOpenDay,
  type MoneyDeps,
  onceForKey,
  stateOfDay,
} from './lock-open-day.server.ts'
import {
  IS_REVERSAL,
  NO_SUCH_PAYMENT,
  paymentInTrail,
  REFUNDED,
  REVERSED_ALREADY,
  STAYS_REFUNDED,
} from './messages.ts'
import { payableVisit, type StoredPayable } from './payable-store.server.ts'
import { dayOfReversal, isRefundOfVisit, reversalEntries, standingOf, whyMissed } from './rules.ts'
import { entriesAroundPayment } from './store.server.ts'
import { requireNameless } from './take-payment.server.ts'
import { lockDay } from './till-store.server.ts'

/** On a closed or locked day it is given back today. @throws Problem 404, 409 when taken back, refunded or closed, 422 */
export function reversePayment(
  deps: MoneyDeps,
  { paymentId, by: { idempotencyKey, ...by } }: { paymentId: string; by: KeyedAuthor },
  { reason }: { reason: string },
): Promise<Taken> {
  return onceForKey(deps, { request: { reversalOf: paymentId, reason }, idempotencyKey }, async tx => {
    const paid = (await entriesAroundPayment(tx, paymentId)).find(entry => entry.paymentId === paymentId)
    if (!paid) throw new Problem(404, 'no-such-payment', NO_SUCH_PAYMENT)
    if (paid.reversesId !== null) throw new Problem(422, 'is-reversal', IS_REVERSAL)
    if (paid.visitId) await lockVisits(tx, [paid.visitId])
    const visit = paid.visitId ? await payableVisit(tx, paid.visitId) : undefined
    if (visit) requireNameless(visit, reason)
    const day = await lockDayOfReversal(tx, deps, paid)
    const standing = await requireStanding(tx, paymentId)
    if (visit) requireNotMissed(visit, standing)
    const at = storedInstant(deps.clock())
    const entered = { day, at, who: by.who, paymentId: randomUUIDv7(), reason }
    await addEntries(tx, reversalEntries(standing, entered))
    const subject = paymentInTrail(totalPence(standing), paid.day)
    const changes = [{ field: 'reason', before: null, after: reason }]
    await recordChange(tx, { at, ...by, action: 'payment-reversed', subject, changes })
    return { paymentId: entered.paymentId, day, total: -totalPence(standing) }
  })
}

/** Both days are locked, the earlier one first, so that neither is closed or opened meanwhile. */
async function lockDayOfReversal(tx: Tx, { clock }: MoneyDeps, paid: LedgerEntry): Promise<string> {
  await lockDay(tx, paid.day)
  const isClosed = (await stateOfDay(tx, clock, paid.day)) !== 'open'
  const day = dayOfReversal({ day: paid.day, isClosed }, shopMoment(clock).date)
  await lockOpenDay(tx, clock, { day })
  return day
}

/** Read under the day's lock, so that two reversals at once find the payment once. */
async function requireStanding(tx: Tx, paymentId: string): Promise<LedgerEntry[]> {
  const around = standingOf(await entriesAroundPayment(tx, paymentId))
  const standing = around.filter(entry => entry.paymentId === paymentId)
  if (standing.length === 0) throw new Problem(409, 'reversed-already', REVERSED_ALREADY)
  if (around.length > standing.length) throw new Problem(409, 'refunded', REFUNDED)
  return standing
}

/** Else a visit to which no one came would be paid again; a sale's refund is not its own. @throws Problem 422 */
function requireNotMissed(visit: StoredPayable, standing: readonly LedgerEntry[]): void {
  const missed = whyMissed(visit)
  if (missed && standing.some(isRefundOfVisit)) throw new Problem(422, missed, STAYS_REFUNDED[missed])
}

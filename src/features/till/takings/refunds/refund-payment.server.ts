import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../../platform/server/process/clock.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { lockVisits } from '../../../calendar/visits/lock-store.server.ts'
import { recordChange } from '../../../staff/audit-log/store.server.ts'
import { addEntries } from '../add-entries.server.ts'
import type { Taken } from '../contract.ts'
import { takesFrom } from '../lines/share-rules.ts'
import { type KeyedAuthor, lockOpenDay, type MoneyDeps, onceForKey } from '../lock-open-day.server.ts'
import { IS_REVERSAL, moreThanLeft, NO_SUCH_PAYMENT, paymentInTrail, REVERSED_ALREADY } from '../messages.ts'
import { payableVisit } from '../payable-store.server.ts'
import { entriesAroundPayment } from '../store.server.ts'
import { requireNameless } from '../take-payment.server.ts'
import { lockDay } from '../till-store.server.ts'
import type { RefundRequest } from './contract.ts'
import { leftOfPayment, refundEntries } from './rules.ts'

/** Out of today's till; the payment stays. @throws Problem 404, 409 when taken back or today is closed, 422 by a rule */
export function refundPayment(
  deps: MoneyDeps,
  { paymentId, by: { idempotencyKey, ...by } }: { paymentId: string; by: KeyedAuthor },
  request: RefundRequest,
): Promise<Taken> {
  return onceForKey(deps, { request: { refundOf: paymentId, ...request }, idempotencyKey }, async tx => {
    const { paidOn } = await lockPayment(tx, paymentId, request.reason)
    const day = shopMoment(deps.clock).date
    // The earlier day first, as every transaction locks them.
    await lockDay(tx, paidOn)
    await lockOpenDay(tx, deps.clock, { day })
    const at = storedInstant(deps.clock())
    const entered = { day, at, who: by.who, paymentId: randomUUIDv7() }
    await addEntries(tx, await requireLeft(tx, paymentId, { ...request, ...entered }))
    const subject = paymentInTrail(request.pence, paidOn)
    const changes = [{ field: 'reason', before: null, after: request.reason }]
    await recordChange(tx, { at, ...by, action: 'payment-refunded', subject, changes })
    return { paymentId: entered.paymentId, day, total: -request.pence }
  })
}

async function lockPayment(tx: Tx, paymentId: string, reason: string): Promise<{ paidOn: string }> {
  const paid = (await entriesAroundPayment(tx, paymentId)).find(entry => entry.paymentId === paymentId)
  if (!paid) throw new Problem(404, 'no-such-payment', NO_SUCH_PAYMENT)
  if (takesFrom(paid) !== null) throw new Problem(422, 'is-reversal', IS_REVERSAL)
  if (paid.visitId) await lockVisits(tx, [paid.visitId])
  const visit = paid.visitId ? await payableVisit(tx, paid.visitId) : undefined
  if (visit) requireNameless(visit, reason)
  return { paidOn: paid.day }
}

/** Read under the day's lock, so that two refunds at once never give more than was paid. */
async function requireLeft(tx: Tx, paymentId: string, refund: Parameters<typeof refundEntries>[1]) {
  const left = leftOfPayment(await entriesAroundPayment(tx, paymentId), paymentId)
  if (left.length === 0) throw new Problem(409, 'reversed-already', REVERSED_ALREADY)
  const entries = refundEntries(left, refund)
  const most = left.reduce((sum, each) => sum + each.left, 0)
  if (!entries) throw new Problem(422, 'more-than-left', moreThanLeft(most))
  return entries
}

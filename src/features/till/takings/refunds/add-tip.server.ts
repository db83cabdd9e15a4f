import { randomUUIDv7 } from 'node:crypto'
import { shopMoment, storedInstant } from '../../../../platform/server/process/clock.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { lockVisits } from '../../../calendar/visits/lock-store.server.ts'
import { addEntries } from '../add-entries.server.ts'
import type { Taken } from '../contract.ts'
import { type KeyedAuthor, lockOpenDay, type MoneyDeps, onceForKey } from '../lock-open-day.server.ts'
import { NOT_SETTLED, PAYMENT_MESSAGES } from '../messages.ts'
import { isPaid, paymentEntries, standingWaiver, whyMissed } from '../rules.ts'
import { requireVisit, settledOf } from '../take-payment.server.ts'
import type { TipRequest } from './contract.ts'

/** Into today's till. @throws Problem 404, 409 when today is closed, 422 while the visit is not settled */
export function addTip(
  deps: MoneyDeps,
  { visitId, by: { who, idempotencyKey } }: { visitId: string; by: KeyedAuthor },
  tip: TipRequest,
): Promise<Taken> {
  return onceForKey(deps, { request: { tipOf: visitId, ...tip }, idempotencyKey }, async tx => {
    await lockVisits(tx, [visitId])
    const visit = await requireVisit(tx, visitId)
    const missed = whyMissed(visit)
    if (missed) throw new Problem(422, missed, PAYMENT_MESSAGES[missed])
    const { entries, waivers } = await settledOf(tx, visitId)
    if (!isPaid(entries) && !standingWaiver(waivers)) throw new Problem(422, 'not-settled', NOT_SETTLED)
    const day = shopMoment(deps.clock).date
    await lockOpenDay(tx, deps.clock, { day })
    const entered = { day, at: storedInstant(deps.clock()), who, paymentId: randomUUIDv7() }
    await addEntries(tx, paymentEntries(visit, { parts: [], tip, reason: null }, entered))
    return { paymentId: entered.paymentId, day, total: tip.pence }
  })
}

import { randomUUIDv7 } from 'node:crypto'
import type { Reader, Tx } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import { totalPence } from '../../../shared/pence.ts'
import { Problem } from '../../../shared/problem.ts'
import { lockVisits } from '../../calendar/visits/lock-store.server.ts'
import { noSuchVisit } from '../../calendar/visits/store.server.ts'
import { addEntries } from './add-entries.server.ts'
import type { PaymentRequest, Taken } from './contract.ts'
import { type KeyedAuthor, lockOpenDay, type MoneyDeps, onceForKey } from './lock-open-day.server.ts'
import { PAYMENT_MESSAGES, REASON_MESSAGES } from './messages.ts'
import { payableVisit, type StoredPayable } from './payable-store.server.ts'
import {
  namesCustomer,
  paymentEntries,
  type Settled,
  saleEntry,
  whyNotReason,
  whyNotSettled,
} from './rules.ts'
import { entriesOfVisits } from './store.server.ts'
import { waiversOfVisits } from './waiver-store.server.ts'

/** All its parts or none. @throws Problem 404, 409 when it is paid or the day is closed, 422 when a rule refuses */
export function takePayment(
  deps: MoneyDeps,
  { visitId, by: { who, idempotencyKey } }: { visitId: string; by: KeyedAuthor },
  request: PaymentRequest,
): Promise<Taken> {
  const asked = { request: { paymentOf: visitId, ...request }, idempotencyKey }
  return onceForKey(deps, asked, async tx => {
    const { date: today } = shopMoment(deps.clock)
    const { day = today, parts, tip = null, sales = [], reason = null } = request
    await lockVisits(tx, [visitId])
    const visit = await requirePayable(tx, deps, visitId)
    requireTerms(visit, { taken: totalPence(parts), reason })
    for (const { what } of sales) requireNameless(visit, what)
    await lockOpenDay(tx, deps.clock, { day, since: visit.date })
    const entered = { day, at: storedInstant(deps.clock()), who, paymentId: randomUUIDv7() }
    // Each sale is a payment of its own, so that it can be taken back or refunded alone.
    const sold = sales.map(sale =>
      saleEntry({ ...sale, barberId: visit.barberId, visitId }, { ...entered, paymentId: randomUUIDv7() }),
    )
    const entries = [...paymentEntries(visit, { parts, tip, reason }, entered), ...sold]
    await addEntries(tx, entries)
    const saleIds = sold.map(({ paymentId }) => paymentId)
    return { paymentId: entered.paymentId, day, total: totalPence(entries), saleIds }
  })
}

export async function requireVisit(db: Reader, visitId: string): Promise<StoredPayable> {
  const visit = await payableVisit(db, visitId)
  if (!visit) throw noSuchVisit()
  return visit
}

/** @throws Problem 404 when there is no such visit, 409 when it is settled, 422 when it can't be settled yet */
export async function requirePayable(
  tx: Tx,
  { clock }: Pick<MoneyDeps, 'clock'>,
  visitId: string,
): Promise<StoredPayable> {
  const visit = await requireVisit(tx, visitId)
  const refusal = whyNotSettled(visit, await settledOf(tx, visitId), shopMoment(clock))
  if (!refusal) return visit
  const isSettled = refusal === 'paid-already' || refusal === 'on-the-house'
  throw new Problem(isSettled ? 409 : 422, refusal, PAYMENT_MESSAGES[refusal])
}

export async function settledOf(db: Reader, visitId: string): Promise<Settled> {
  return {
    entries: await entriesOfVisits(db, [visitId]),
    waivers: await waiversOfVisits(db, [visitId]),
  }
}

/** @throws Problem 422 when the reason says the customer's name */
export function requireNameless({ customerName }: Pick<StoredPayable, 'customerName'>, reason: string): void {
  if (namesCustomer(reason, customerName))
    throw new Problem(422, 'names-customer', REASON_MESSAGES['names-customer'])
}

function requireTerms(visit: StoredPayable, terms: { taken: number; reason: string | null }): void {
  const refusal = whyNotReason(visit, terms)
  if (refusal) throw new Problem(422, refusal, REASON_MESSAGES[refusal])
}

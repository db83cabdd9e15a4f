import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { Problem } from '../../../shared/problem.ts'
import { lockVisits } from '../../calendar/visits/lock-store.server.ts'
import { recordChange } from '../../staff/audit-log/store.server.ts'
import { addLines, chargedTreatments } from './lines/store.server.ts'
import { type KeyedAuthor, lockUnclosed, type MoneyDeps, onceForKey } from './lock-open-day.server.ts'
import { NOT_ON_THE_HOUSE } from './messages.ts'
import { standingWaiver } from './rules.ts'
import { requireNameless, requirePayable, requireVisit } from './take-payment.server.ts'
import { addWaiver, waiversOfVisits } from './waiver-store.server.ts'

type WaiverChange = { visitId: string; reason: string; by: KeyedAuthor }

/** Settled with nothing taken. @throws Problem 404, 409 when settled or closed, 422 when a rule refuses */
export function waivePayment(
  deps: MoneyDeps,
  { visitId, reason, by: { idempotencyKey, ...by } }: WaiverChange,
): Promise<null> {
  return onceForKey(deps, { request: { waiverOf: visitId, reason }, idempotencyKey }, async tx => {
    await lockVisits(tx, [visitId])
    const visit = await requirePayable(tx, deps, visitId)
    requireNameless(visit, reason)
    await lockUnclosed(tx, deps.clock, visit.date)
    const { pricePence: price, reference } = visit
    const at = storedInstant(deps.clock())
    const { id: waiverId } = await addWaiver(tx, {
      ...{ visitId, at, price, reason },
      who: by.who,
      reversesId: null,
    })
    const treatments = (await chargedTreatments(tx, [visitId])).get(visitId) ?? []
    const { barberId } = visit
    await addLines(
      tx,
      treatments.map(line => ({ ...line, pence: line.pricePence, waiverId, barberId })),
    )
    const changes = [
      { field: 'price', before: formatPounds(price), after: formatPounds(0) },
      { field: 'reason', before: null, after: reason },
    ]
    await recordChange(tx, { at, ...by, action: 'payment-waived', subject: reference, changes })
    return null
  })
}

/** Takes it back, so that the visit can be paid. @throws Problem 404, or 409 when it is not, or its day is closed */
export function reverseWaiver(
  deps: MoneyDeps,
  { visitId, reason, by: { idempotencyKey, ...by } }: WaiverChange,
): Promise<null> {
  return onceForKey(deps, { request: { reversalOfWaiver: visitId, reason }, idempotencyKey }, async tx => {
    await lockVisits(tx, [visitId])
    const visit = await requireVisit(tx, visitId)
    requireNameless(visit, reason)
    await lockUnclosed(tx, deps.clock, visit.date)
    const waiver = standingWaiver(await waiversOfVisits(tx, [visitId]))
    if (!waiver) throw new Problem(409, 'not-on-the-house', NOT_ON_THE_HOUSE)
    const at = storedInstant(deps.clock())
    await addWaiver(tx, { visitId, at, price: waiver.price, reason, who: by.who, reversesId: waiver.id })
    const changes = [{ field: 'reason', before: null, after: reason }]
    await recordChange(tx, { at, ...by, action: 'waiver-reversed', subject: visit.reference, changes })
    return null
  })
}

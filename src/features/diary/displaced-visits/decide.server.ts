import type { Tx } from '../../../db/database.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { spanOf } from '../../../shared/diary-slot.ts'
import { Problem } from '../../../shared/problem.ts'
import { withdrawOffer } from '../../booking/waiting-list/withdraw-offer.server.ts'
import { dayPlan } from '../../calendar/hours/rules.ts'
import { barberCalendar } from '../../calendar/hours/store.server.ts'
import { keepVisit, markAsked } from '../../calendar/visits/change-store.server.ts'
import { instantOfChange } from '../../calendar/visits/next-version.server.ts'
import { isAhead } from '../../calendar/visits/rules.ts'
import { textReach } from '../../messages/outbox/connection/read-connection.server.ts'
import { queueOfStaff } from '../../messages/outbox/queue-staff-notices.server.ts'
import { isReached } from '../../messages/outbox/rules.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import { lockForStaff, requireVersion, visitChanged } from '../front-desk/lock-unchanged.server.ts'
import { requireChangeable } from '../front-desk/move-for-customer.server.ts'
import type { StoredVisit } from '../front-desk/store.server.ts'
import { BEGUN_ALREADY, NOT_REACHABLE } from './messages.ts'
import { whyDisplaced } from './rules.ts'

type DecideDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>
type Decision = { id: string; version: string; by: Author }

/** @throws Problem 404, 409 when changed since it was seen, 422 when it is over or its customer can't be reached */
export async function askCustomer(deps: DecideDeps, decision: Decision): Promise<void> {
  await deps.db.transact(async tx => {
    const visit = await lockToDecide(tx, deps, decision)
    await requireReachable(tx, visit, deps)
    const at = instantOfChange(deps.clock, visit)
    await markAsked(tx, visit.id, at)
    await queueOfStaff(tx, deps, { visitId: visit.id, kind: 'displaced', isNotified: true })
    await recordChange(tx, { at, ...decision.by, action: 'customer-asked', subject: visit.reference })
  })
  deps.wakeUp.ring()
}

/** @throws Problem as `askCustomer`, save for reaching the customer */
export async function keepAsItIs(deps: DecideDeps, decision: Decision): Promise<void> {
  await deps.db.transact(async tx => {
    const visit = await lockToDecide(tx, deps, decision)
    const at = instantOfChange(deps.clock, visit)
    const reason = await whyDisplacedNow(tx, visit)
    if (reason) await keepVisit(tx, visit.id, { reason, changedAt: at })
    await recordChange(tx, { at, ...decision.by, action: 'visit-kept', subject: visit.reference })
  })
}

/** @throws Problem 404, 409 when it was answered or changed meanwhile, or is not in the way */
export async function takeOfferBack(deps: DecideDeps, { id, version, by }: Decision): Promise<void> {
  await deps.db.transact(async tx => {
    const visit = await lockForStaff(tx, id)
    requireVersion(visit, version)
    const changedAt = instantOfChange(deps.clock, visit)
    const isInTheWay = (await whyDisplacedNow(tx, visit)) !== null
    // Otherwise the same time would be offered again at once.
    if (!isInTheWay || !(await withdrawOffer(tx, deps, { visitId: id, changedAt }))) throw visitChanged(visit)
    await recordChange(tx, { at: changedAt, ...by, action: 'offer-withdrawn', subject: visit.reference })
  })
  deps.wakeUp.ring()
}

async function lockToDecide(tx: Tx, deps: DecideDeps, { id, version }: Decision): Promise<StoredVisit> {
  const visit = await lockForStaff(tx, id)
  requireVersion(visit, version)
  requireChangeable(visit, deps)
  return visit
}

async function whyDisplacedNow(tx: Tx, visit: StoredVisit) {
  const { barberId, date } = visit
  const calendar = await barberCalendar(tx, { barberId, from: date, to: date })
  return calendar ? whyDisplaced(dayPlan(calendar, date), spanOf(visit)) : null
}

async function requireReachable(tx: Tx, visit: StoredVisit, { settings, clock }: DecideDeps): Promise<void> {
  if (!isAhead(visit, shopMoment(clock))) throw new Problem(422, 'not-reachable', BEGUN_ALREADY)
  const { texts, textsAbroad } = await textReach(tx, settings)
  const reach = { ...visit, textsAbroad }
  if (isReached(reach, 'mail') || (texts && isReached(reach, 'text'))) return
  throw new Problem(422, 'not-reachable', NOT_REACHABLE)
}

import type { Tx } from '../../../db/database.server.ts'
import { shopMoment, stopped } from '../../../platform/server/process/clock.server.ts'
import { clockTime, minuteOfDay } from '../../../shared/clock-time.ts'
import { Problem } from '../../../shared/problem.ts'
import { moveVisit, renewVersion } from '../../calendar/visits/change-store.server.ts'
import { instantOfChange } from '../../calendar/visits/next-version.server.ts'
import { viaDesk } from '../../calendar/visits/rules.ts'
import { freeVisitCells } from '../../calendar/visits/store.server.ts'
import { queueOfStaff } from '../../messages/outbox/queue-staff-notices.server.ts'
import { changesBetween } from '../../staff/audit-log/rules.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import { requireUnsettled } from '../../till/takings/require-unpaid.server.ts'
import type { DeskDeps } from './book-for-customer.server.ts'
import type { StaffMoveRequest } from './contract.ts'
import { keepIfOutsideHours, requirePlace, requireSkills } from './find-place.server.ts'
import { changeAlong, lockOthers } from './group/lock-others.server.ts'
import { notAlongText } from './group/messages.ts'
import { lockForStaff, requireVersion } from './lock-unchanged.server.ts'
import { CHANGE_MESSAGES } from './messages.ts'
import { movedAlong, whyNotChanged } from './rules.ts'
import type { StoredVisit } from './store.server.ts'

type NewPlace = Omit<StaffMoveRequest, 'version' | 'withOthers' | 'movedFrom' | 'reason'> & {
  reason?: string | null | undefined
}

type Move = { by: Author; visit: StoredVisit; request: NewPlace }

/** Its price stays; one that is there already stays. @throws Problem 404, 409 when changed, paid or taken, 422 by a rule */
export async function moveForCustomer(
  { db, wakeUp, clock, settings }: DeskDeps,
  { id, by }: { id: string; by: Author },
  { version, withOthers, movedFrom, ...request }: StaffMoveRequest,
): Promise<void> {
  // Messages of one instant are sent as one.
  const deps = { settings, clock: stopped(clock) }
  await db.transact(async tx => {
    const visit = await lockForStaff(tx, id)
    const standing = withOthers ? await lockOthers(tx, deps, id) : []
    const isThere = isSamePlace(visit, request)
    // What was moved along was changed at the same instant, or since.
    const isAlong = standing.every(other => other.changedAt >= visit.changedAt)
    const isMade = isThere && (version === visit.changedAt ? !movedFrom : isAlong)
    if (whyNotChanged(visit, shopMoment(deps.clock).date) === null && isMade) return
    requireVersion(visit, version)
    const from = movedFrom ? { date: movedFrom.date, startMinute: minuteOfDay(movedFrom.time) } : visit
    const placeOf = (other: StoredVisit) => ({ ...request, ...alongside(other, { from, to: request }) })
    const others = standing.filter(other => !isSamePlace(other, placeOf(other)))
    // None of them is in the way of another.
    for (const other of others) await freeVisitCells(tx, other.id)
    await (isThere ? stayThere : moveOne)(tx, deps, { by, visit, request })
    await changeAlong(
      others,
      other => moveOne(tx, deps, { by, visit: other, request: placeOf(other) }),
      isThere ? notAlongText(others.length) : undefined,
    )
  })
  wakeUp.ring()
}

async function moveOne(
  tx: Tx,
  deps: Omit<DeskDeps, 'db' | 'wakeUp'>,
  { by, visit, request }: Move,
): Promise<void> {
  requireChangeable(visit, deps)
  if (!isSamePlace(visit, { ...request, totalDuration: visit.durationMinutes }))
    await requireUnsettled(tx, visit.id)
  if (request.barberId !== visit.barberId)
    await requireSkills(
      tx,
      request,
      visit.treatments.map(treatment => treatment.id),
    )
  await changePlace(tx, deps, { by, visit, request })
}

/** A new version of a visit whose others follow it; what is still to be sent of it goes with what is sent of them. */
async function stayThere(
  tx: Tx,
  deps: Omit<DeskDeps, 'db' | 'wakeUp'>,
  { visit, request }: Move,
): Promise<void> {
  requireChangeable(visit, deps)
  await renewVersion(tx, visit.id, instantOfChange(deps.clock, visit))
  const change = { visitId: visit.id, kind: 'changed' as const, isNotified: request.notifiesCustomer }
  await queueOfStaff(tx, deps, { ...change, from: visit, to: visit })
}

/** The place of a visit that is moved by as much as another, with its own barber and length. */
function alongside(
  { barberId, durationMinutes: totalDuration, ...start }: StoredVisit,
  { from, to }: { from: Pick<StoredVisit, 'date' | 'startMinute'>; to: NewPlace },
) {
  const { date, startMinute } = movedAlong(start, {
    from,
    to: { date: to.date, startMinute: minuteOfDay(to.time) },
  })
  return { barberId, date, time: clockTime(startMinute), totalDuration }
}

/** @throws Problem 422 when the visit is over, cancelled or only held */
export function requireChangeable(visit: StoredVisit, { clock }: Pick<DeskDeps, 'clock'>): void {
  const refusal = whyNotChanged(visit, shopMoment(clock).date)
  if (refusal) throw new Problem(422, refusal, CHANGE_MESSAGES[refusal])
}

function isSamePlace(visit: StoredVisit, to: Move['request']): boolean {
  return (
    visit.barberId === to.barberId &&
    visit.date === to.date &&
    visit.startMinute === minuteOfDay(to.time) &&
    visit.durationMinutes === to.totalDuration
  )
}

/** In one step with its message and audit entry; returns the instant of the change. */
export async function changePlace(
  tx: Tx,
  deps: Omit<DeskDeps, 'db' | 'wakeUp'>,
  { by, visit, request }: Move,
): Promise<string> {
  const { barberId, date, totalDuration: durationMinutes, allowsOutsideHours } = request
  const span = { id: visit.id, barberId, date, startMinute: minuteOfDay(request.time), durationMinutes }
  const barberName = await requirePlace(tx, deps.clock, { span, allowsOutsideHours })
  const at = instantOfChange(deps.clock, visit)
  const reason = durationMinutes === visit.durationMinutes ? undefined : request.reason
  await moveVisit(tx, span, { changedAt: at, via: viaDesk(by), reason })
  if (allowsOutsideHours) await keepIfOutsideHours(tx, span, at)
  const change = { visitId: visit.id, kind: 'changed' as const, isNotified: request.notifiesCustomer }
  await queueOfStaff(tx, deps, { ...change, from: visit, to: span })
  const changes = changesBetween(placeFields(visit), placeFields({ ...span, barberName }))
  await recordChange(tx, { at, ...by, action: 'visit-moved', subject: visit.reference, changes })
  return at
}

function placeFields(visit: Pick<StoredVisit, 'barberName' | 'date' | 'startMinute' | 'durationMinutes'>) {
  return {
    barber: visit.barberName,
    date: visit.date,
    time: clockTime(visit.startMinute),
    minutes: String(visit.durationMinutes),
  }
}

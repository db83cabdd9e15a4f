import type { Tx } from '../../../db/database.server.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { Problem } from '../../../shared/problem.ts'
import { changeTreatments, writeNote } from '../../calendar/visits/change-store.server.ts'
import { instantOfChange } from '../../calendar/visits/next-version.server.ts'
import { totalMinutes, totalPence, visitName } from '../../shop/treatments/rules.ts'
import { changesBetween } from '../../staff/audit-log/rules.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import { requireUnsettled } from '../../till/takings/require-unpaid.server.ts'
import type { DeskDeps } from './book-for-customer.server.ts'
import type { EditRequest } from './contract.ts'
import { requireSkills } from './find-place.server.ts'
import { lockForStaff, requireVersion } from './lock-unchanged.server.ts'
import { TERMS_MESSAGES } from './messages.ts'
import { changePlace, requireChangeable } from './move-for-customer.server.ts'
import { pricedTo, whyNotTerms } from './rules.ts'
import type { StoredTreatment, StoredVisit } from './store.server.ts'

/** A visit's change by staff, with the visit as it stands under its lock. */
type Edit = { by: Author; visit: StoredVisit; request: EditRequest }

/** The note at any time, the rest until its day is over; one that is so already stays. @throws Problem 404, 409 when changed, paid or taken, 422 */
export async function editVisit(
  { db, wakeUp, ...deps }: DeskDeps,
  { id, by }: { id: string; by: Author },
  request: EditRequest,
): Promise<void> {
  await db.transact(async tx => {
    const visit = await lockForStaff(tx, id)
    const hasTerms = hasOtherTerms(visit, request)
    if (!hasTerms && visit.privateNote === request.privateNote) return
    requireVersion(visit, request.version)
    const moved = hasTerms ? await writeTerms(tx, deps, { by, visit, request }) : null
    const changedAt = moved ?? instantOfChange(deps.clock, visit)
    await writeNote(tx, id, { privateNote: request.privateNote, changedAt })
    if (!hasTerms)
      await recordChange(tx, { at: changedAt, ...by, action: 'visit-edited', subject: visit.reference })
  })
  wakeUp.ring()
}

function hasOtherTerms(visit: StoredVisit, request: EditRequest): boolean {
  return (
    hasOtherCharge(visit, request) ||
    visit.durationMinutes !== request.totalDuration ||
    visit.adjustmentReason !== request.reason
  )
}

function hasOtherCharge(visit: StoredVisit, request: EditRequest): boolean {
  const ids = visit.treatments.map(({ id }) => id)
  return ids.join() !== request.treatmentIds.join() || visit.totalPricePence !== request.totalPrice
}

/** Writes other treatments, minutes or price; the instant of the change when the visit's time changed with them. */
async function writeTerms(
  tx: Tx,
  deps: Omit<DeskDeps, 'db' | 'wakeUp'>,
  { by, visit, request }: Edit,
): Promise<string | null> {
  requireChangeable(visit, deps)
  if (hasOtherCharge(visit, request)) await requireUnsettled(tx, visit.id)
  const { totalDuration, totalPrice, reason } = request
  const treatments = await treatmentsFor(tx, visit, request.treatmentIds)
  const listed = { minutes: totalMinutes(treatments), pence: totalPence(treatments) }
  const refusal = whyNotTerms(listed, { minutes: totalDuration, pence: totalPrice, reason })
  if (refusal) throw new Problem(422, refusal, TERMS_MESSAGES[refusal])
  const terms = {
    totalPricePence: totalPrice,
    adjustmentReason: reason,
    treatments: pricedTo(treatments, totalPrice),
  }
  await changeTreatments(tx, visit.id, terms)
  const at = instantOfChange(deps.clock, visit)
  const changes = changesBetween(termFields(visit), termFields({ ...visit, ...terms }))
  await recordChange(tx, { at, ...by, action: 'visit-edited', subject: visit.reference, changes })
  if (totalDuration === visit.durationMinutes) return null
  const place = { ...request, barberId: visit.barberId, date: visit.date, time: clockTime(visit.startMinute) }
  return changePlace(tx, deps, { by, visit, request: place })
}

async function treatmentsFor(
  tx: Tx,
  visit: StoredVisit,
  treatmentIds: readonly number[],
): Promise<StoredTreatment[]> {
  const isKept = (id: number) => visit.treatments.some(treatment => treatment.id === id)
  const added = await requireSkills(
    tx,
    visit,
    treatmentIds.filter(id => !isKept(id)),
  )
  const known = [...visit.treatments, ...added]
  return treatmentIds.flatMap(id => known.find(treatment => treatment.id === id) ?? [])
}

function termFields(visit: Pick<StoredVisit, 'treatments' | 'totalPricePence' | 'adjustmentReason'>) {
  return {
    treatments: visitName(visit.treatments.map(({ name }) => name)),
    price: formatPounds(visit.totalPricePence),
    reason: visit.adjustmentReason === null ? 'none' : 'given',
  }
}

import type { UpdateObject } from 'kysely'
import type { Tx } from '../../../db/database.server.ts'
import type { Tables } from '../../../db/tables.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { cellsOf } from '../hours/cell-rules.ts'
import { type VisitRecord, visitColumns } from './columns-store.server.ts'
import { minutesHeld } from './held-rules.ts'
import type { Via } from './history-contract.ts'
import { claimCells, confirmVisit, freeVisitCells, type VisitSpan } from './store.server.ts'

type Id = Pick<VisitRecord, 'id'>
type Change<Field extends keyof VisitRecord> = Pick<VisitRecord, Field | 'changedAt'>

export function markArrived(tx: Tx, visit: Id, { arrivedAt, changedAt }: Change<'arrivedAt'>): Promise<void> {
  return write(tx, visit, { arrived_at: arrivedAt, changed_at: changedAt })
}

export function seatCustomer(
  tx: Tx,
  visit: Id,
  { startedAt, changedAt }: Change<'startedAt'>,
): Promise<void> {
  return write(tx, visit, { started_at: startedAt, changed_at: changedAt })
}

type End = Change<'endedAt' | 'assumed'>

/** Counts a visit as done. What is left of its time, when it is done early, is free at once. */
export async function finishVisit(tx: Tx, { id }: Id, end: End): Promise<void> {
  const visit = await tx
    .selectFrom('visit')
    .select(visitColumns(['id', 'date', 'startMinute', 'durationMinutes']))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const held = end.endedAt === null ? null : minutesHeld(visit, end.endedAt)
  await write(tx, visit, { ...columnsOf(end), status: 'completed', held_minutes: held })
  if (held !== null) await freeVisitCells(tx, visit.id, visit.startMinute + held)
}

/** Counts a visit as missed, which gives its time back. */
export async function markNoShow(tx: Tx, visit: Id, end: End): Promise<void> {
  await write(tx, visit, { ...columnsOf(end), status: 'no-show' })
  await freeVisitCells(tx, visit.id)
}

/** Open again, or done as was assumed. A no-show claims its time again; one done early unless a visit has begun in it. */
export async function takeEndBack(
  tx: Tx,
  visit: VisitSpan & Pick<VisitRecord, 'status'>,
  before: End & Pick<VisitRecord, 'status'>,
): Promise<void> {
  await write(tx, visit, { ...columnsOf(before), status: before.status })
  if (visit.status === 'no-show') await claimCells(tx, visit)
  if (visit.status === 'completed' && before.status === 'confirmed') await claimRest(tx, visit)
}

async function claimRest(tx: Tx, visit: VisitSpan): Promise<void> {
  const { id, barberId, date, startMinute, durationMinutes } = visit
  const cells = cellsOf(startMinute, durationMinutes)
  const held = await tx
    .selectFrom('chair_time')
    .select(['cell', 'visit_id as visitId'])
    .where('barber_id', '=', barberId)
    .where('date', '=', date)
    .where('cell', 'in', cells)
    .execute()
  const missing = cells.filter(cell => !held.some(each => each.cell === cell))
  if (held.some(({ visitId }) => visitId !== id)) return
  if (missing.length > 0)
    await tx
      .insertInto('chair_time')
      .values(missing.map(cell => ({ barber_id: barberId, date, cell, visit_id: id })))
      .execute()
  await write(tx, visit, { held_minutes: null })
}

/** Gives back up to `limit` cells of the days before that one; returns how many. */
export async function freeCellsBefore(tx: Tx, day: CalendarDate, limit: number): Promise<number> {
  const past = tx
    .selectFrom('chair_time')
    .select(['barber_id', 'date', 'cell'])
    .where('date', '<', day)
    .limit(limit)
  const { numDeletedRows } = await tx
    .deleteFrom('chair_time')
    .where(({ eb, refTuple }) =>
      eb(refTuple('barber_id', 'date', 'cell'), 'in', past.$asTuple('barber_id', 'date', 'cell')),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

function columnsOf({ endedAt, assumed, changedAt }: End) {
  return { ended_at: endedAt, assumed, changed_at: changedAt }
}

async function write(tx: Tx, { id }: Id, columns: UpdateObject<Tables, 'visit'>): Promise<void> {
  await tx.updateTable('visit').set(columns).where('id', '=', id).execute()
}

/** Counts a visit as done, unless it changed since it was read; true when it does now. */
export async function assumeVisitDone(
  tx: Tx,
  seen: { id: string; changedAt: string },
  { endedAt, changedAt }: { endedAt: string; changedAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('visit')
    .set({ status: 'completed', assumed: 'open', ended_at: endedAt, changed_at: changedAt })
    .where('id', '=', seen.id)
    .where('status', '=', 'confirmed')
    .where('changed_at', '=', seen.changedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives up the time of a visit whose customer is late, so that the chair can go on; it stays confirmed. */
export async function giveTimeUp(tx: Tx, id: string, changedAt: string): Promise<void> {
  await freeVisitCells(tx, id)
  await tx.updateTable('visit').set({ changed_at: changedAt }).where('id', '=', id).execute()
}

/** Deletes a pending visit that held the chair for someone who was called and does not sit there. */
export async function discardHeldChair(tx: Tx, id: string): Promise<void> {
  await freeVisitCells(tx, id)
  await tx.deleteFrom('visit_treatment').where('visit_id', '=', id).execute()
  await tx.deleteFrom('visit').where('id', '=', id).where('status', '=', 'pending').execute()
}

/** Makes the pending visit of someone who sits now a visit like all others; false when it is not pending. */
export async function beginHeldVisit(
  tx: Tx,
  visit: VisitSpan,
  { startedAt, changedAt, via }: { startedAt: string; changedAt: string; via: Via },
): Promise<boolean> {
  if (!(await confirmVisit(tx, visit.id, { at: changedAt, via }))) return false
  await tx
    .updateTable('visit')
    .set({ arrived_at: startedAt, started_at: startedAt })
    .where('id', '=', visit.id)
    .execute()
  return true
}

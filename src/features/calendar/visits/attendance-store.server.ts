import type { UpdateObject } from 'kysely'
import type { Tx } from '../../../db/database.server.ts'
import type { Tables } from '../../../db/tables.ts'
import type { VisitRecord } from './columns-store.server.ts'
import { claimCells, freeVisitCells, type VisitSpan } from './store.server.ts'

type Id = Pick<VisitRecord, 'id'>
type Change<Field extends keyof VisitRecord> = Pick<VisitRecord, Field | 'changedAt'>

/** Notes when a visit's customer arrived; null takes it back. */
export function markArrived(tx: Tx, visit: Id, { arrivedAt, changedAt }: Change<'arrivedAt'>): Promise<void> {
  return write(tx, visit, { arrived_at: arrivedAt, changed_at: changedAt })
}

/** Notes when a visit's customer took the chair; null takes it back. */
export function seatCustomer(
  tx: Tx,
  visit: Id,
  { startedAt, changedAt }: Change<'startedAt'>,
): Promise<void> {
  return write(tx, visit, { started_at: startedAt, changed_at: changedAt })
}

type End = Change<'endedAt' | 'assumed'>

/** Counts a visit as done. */
export function finishVisit(tx: Tx, visit: Id, end: End): Promise<void> {
  return write(tx, visit, { ...columnsOf(end), status: 'completed' })
}

/** Counts a visit as missed, which gives its time back. */
export async function markNoShow(tx: Tx, visit: Id, end: End): Promise<void> {
  await write(tx, visit, { ...columnsOf(end), status: 'no-show' })
  await freeVisitCells(tx, visit.id)
}

/** Takes back how a visit ended: it is open again, or done as it was assumed. A no-show claims its time again. */
export async function takeEndBack(
  tx: Tx,
  visit: VisitSpan & Pick<VisitRecord, 'status'>,
  before: End & Pick<VisitRecord, 'status'>,
): Promise<void> {
  await write(tx, visit, { ...columnsOf(before), status: before.status })
  if (visit.status === 'no-show') await claimCells(tx, visit)
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

import type { Tx } from '../../db/database.server.ts'
import type { VisitStatus } from '../../db/tables.ts'
import { untakenOffers } from '../waiting-list/offer-store.server.ts'
import { isOpenedBy } from './link-store.server.ts'
import { claimCells, freeCells, noSuchVisit, type VisitSpan } from './store.server.ts'

/** A visit that is about to be changed. */
export type LockedVisit = VisitSpan & { status: VisitStatus; lateMinutes: number; isOffer: boolean }

/**
 * The visit of a token, kept from everybody else's changes until the transaction ends: an update that changes nothing
 * locks the row on either engine.
 * @throws Problem 404 when no visit's token has that hash
 */
export async function lockVisit(tx: Tx, tokenHash: string): Promise<LockedVisit> {
  const visit = await tx
    .updateTable('visit')
    .set(row => ({ sequence: row.ref('sequence') }))
    .where(isOpenedBy(tokenHash))
    .returning([
      'id',
      'barber_id as barberId',
      'date',
      'start_minute as startMinute',
      'duration_minutes as durationMinutes',
      'status',
      'late_minutes as lateMinutes',
    ])
    .executeTakeFirst()
  if (!visit) throw noSuchVisit()
  return { ...visit, isOffer: await isUntakenOffer(tx, visit.id) }
}

/** Read after the visit is locked: on PostgreSQL the statement that waited for the lock still sees what was before. */
async function isUntakenOffer(tx: Tx, visitId: string): Promise<boolean> {
  const { offers } = await tx
    .selectFrom('visit')
    .select(untakenOffers)
    .where('id', '=', visitId)
    .executeTakeFirstOrThrow()
  return offers > 0
}

/** The ids of a visit's treatments, in the order chosen. */
export async function treatmentIdsOf(tx: Tx, visitId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('visit_treatment')
    .select('treatment_id as id')
    .where('visit_id', '=', visitId)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives up a visit's old time and claims its new one; fails as taken, and with it the whole transaction. */
export async function moveVisit(tx: Tx, visit: VisitSpan, changedAt: string): Promise<void> {
  await freeCells(tx, visit.id)
  await claimCells(tx, visit)
  await tx
    .updateTable('visit')
    .set(row => ({
      barber_id: visit.barberId,
      date: visit.date,
      start_minute: visit.startMinute,
      late_minutes: 0,
      changed_at: changedAt,
      sequence: row('sequence', '+', 1),
    }))
    .where('id', '=', visit.id)
    .execute()
}

/** Notes by how many minutes a visit's customer runs late. */
export async function setLateMinutes(
  tx: Tx,
  id: string,
  { minutes, changedAt }: { minutes: number; changedAt: string },
): Promise<void> {
  await tx
    .updateTable('visit')
    .set({ late_minutes: minutes, changed_at: changedAt })
    .where('id', '=', id)
    .execute()
}

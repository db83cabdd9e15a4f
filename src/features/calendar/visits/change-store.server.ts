import type { Reader, Tx } from '../../../db/database.server.ts'
import type { VisitStatus } from '../../../db/tables.ts'
import { totalPence } from '../../shop/treatments/rules.ts'
import { customersOf, refreshCustomers } from '../customers/known-store.server.ts'
import type { Via } from './history-contract.ts'
import { recordChanges, recordMove } from './history-store.server.ts'
import { lockOpenedVisit } from './lock-store.server.ts'
import {
  claimTime,
  freeVisitCells,
  insertTreatments,
  type NewVisit,
  noSuchVisit,
  untakenOffers,
  type VisitSpan,
} from './store.server.ts'

export type LockedVisit = VisitSpan & {
  reference: string
  status: VisitStatus
  lateMinutes: number
  isOffer: boolean
  isAsked: boolean
  customerEmail: string | null
}

/** @throws Problem 404 when no visit's token has that hash */
export async function lockVisit(tx: Tx, tokenHash: string): Promise<LockedVisit> {
  const id = await lockOpenedVisit(tx, tokenHash)
  if (id === undefined) throw noSuchVisit()
  return readLockedVisit(tx, id)
}

/** A visit that this transaction has locked. */
export async function readLockedVisit(tx: Tx, id: string): Promise<LockedVisit> {
  const visit = await tx
    .selectFrom('visit')
    .select([
      'id',
      'reference',
      'barber_id as barberId',
      'date',
      'start_minute as startMinute',
      'duration_minutes as durationMinutes',
      'status',
      'late_minutes as lateMinutes',
      'customer_email as customerEmail',
      'asked_at as askedAt',
    ])
    .select(untakenOffers)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { askedAt, ...locked } = visit
  return { ...locked, isOffer: visit.offers > 0, isAsked: askedAt !== null }
}

export type TreatmentAsBooked = { id: number; position: number; price: number; duration: number }

export function bookedTreatments(db: Reader, visitId: string): Promise<TreatmentAsBooked[]> {
  return db
    .selectFrom('visit_treatment')
    .select(['treatment_id as id', 'position', 'price_pence as price', 'duration_minutes as duration'])
    .where('visit_id', '=', visitId)
    .orderBy('position')
    .execute()
}

/** Writes what a visit's treatments cost and take with another barber; its price follows by as much. */
export async function repriceTreatments(
  tx: Tx,
  visitId: string,
  { before, after }: { before: readonly TreatmentAsBooked[]; after: readonly TreatmentAsBooked[] },
): Promise<void> {
  const morePence = totalPence(after) - totalPence(before)
  await tx
    .updateTable('visit')
    .set(row => ({ total_price_pence: row('total_price_pence', '+', morePence) }))
    .where('id', '=', visitId)
    .execute()
  for (const { position, price, duration } of after)
    await tx
      .updateTable('visit_treatment')
      .set({ price_pence: price, duration_minutes: duration })
      .where('visit_id', '=', visitId)
      .where('position', '=', position)
      .execute()
}

/** Fails as taken, and with it the whole transaction. The reason is for the shop alone. */
export async function moveVisit(
  tx: Tx,
  visit: VisitSpan,
  { changedAt, via, reason }: { changedAt: string; via: Via; reason?: string | null | undefined },
): Promise<void> {
  await recordMove(tx, visit, { at: changedAt, via })
  await freeVisitCells(tx, visit.id)
  await claimTime(tx, visit)
  await tx
    .updateTable('visit')
    .set(row => ({
      barber_id: visit.barberId,
      date: visit.date,
      start_minute: visit.startMinute,
      duration_minutes: visit.durationMinutes,
      adjustment_reason: reason,
      late_minutes: 0,
      // Only within its day does it matter who is here already.
      arrived_at: row.case().when('date', '=', visit.date).then(row.ref('arrived_at')).else(null).end(),
      started_at: row.case().when('date', '=', visit.date).then(row.ref('started_at')).else(null).end(),
      kept_for: null,
      asked_at: null,
      changed_at: changedAt,
      sequence: row('sequence', '+', 1),
    }))
    .where('id', '=', visit.id)
    .execute()
  await refreshCustomers(tx, await customersOf(tx, [visit.id]))
}

/** Frees its time for good; `via` is null of a visit that was only offered. The reason is for the shop alone. */
export async function cancelVisit(
  tx: Tx,
  id: string,
  { changedAt, via, reason }: { changedAt: string; via: Via | null; reason?: string },
): Promise<void> {
  await tx
    .updateTable('visit')
    .set(row => ({
      status: 'cancelled',
      changed_at: changedAt,
      ended_at: null,
      cancel_reason: reason,
      // For the customer's calendar.
      sequence: row('sequence', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await freeVisitCells(tx, id)
  if (via) await recordChanges(tx, [id], { kind: 'cancelled', at: changedAt, via })
}

export async function setLateMinutes(
  tx: Tx,
  id: string,
  { minutes, changedAt, via }: { minutes: number; changedAt: string; via: Via },
): Promise<void> {
  await recordChanges(tx, [id], { kind: 'late', at: changedAt, via, lateMinutes: minutes })
  await tx
    .updateTable('visit')
    .set({ late_minutes: minutes, changed_at: changedAt })
    .where('id', '=', id)
    .execute()
}

export async function forgetKept(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('visit')
    .set({ kept_for: null })
    .where('id', 'in', ids)
    .where('kept_for', 'is not', null)
    .execute()
}

/** Keeps a visit where it is although its barber can't see it for that reason; its customer need not choose any more. */
export async function keepVisit(
  tx: Tx,
  id: string,
  { reason, changedAt }: { reason: 'absent' | 'closed' | 'not-on-team' | 'outside-hours'; changedAt: string },
): Promise<void> {
  await tx
    .updateTable('visit')
    .set({ kept_for: reason, asked_at: null, changed_at: changedAt })
    .where('id', '=', id)
    .execute()
}

/** Of a visit that stays as it is while others are changed with it. */
export async function renewVersion(tx: Tx, id: string, changedAt: string): Promise<void> {
  await tx.updateTable('visit').set({ changed_at: changedAt }).where('id', '=', id).execute()
}

export async function markAsked(tx: Tx, id: string, changedAt: string): Promise<void> {
  await tx
    .updateTable('visit')
    .set({ asked_at: changedAt, changed_at: changedAt })
    .where('id', '=', id)
    .execute()
}

/** Gives a visit other treatments, and the price that staff agreed; its length follows by `moveVisit`. */
export async function changeTreatments(
  tx: Tx,
  id: string,
  terms: Pick<NewVisit, 'totalPricePence' | 'treatments'> & { adjustmentReason: string | null },
): Promise<void> {
  await tx
    .updateTable('visit')
    .set({ total_price_pence: terms.totalPricePence, adjustment_reason: terms.adjustmentReason })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('visit_treatment').where('visit_id', '=', id).execute()
  await insertTreatments(tx, id, terms.treatments)
}

export async function writeNote(
  tx: Tx,
  id: string,
  { privateNote, changedAt }: { privateNote: string | null; changedAt: string },
): Promise<void> {
  await tx
    .updateTable('visit')
    .set({ private_note: privateNote, changed_at: changedAt })
    .where('id', '=', id)
    .execute()
}

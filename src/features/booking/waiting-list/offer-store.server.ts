import type { Reader, Tx } from '../../../db/database.server.ts'
import type { VisitStatus } from '../../../db/tables.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { customersOf, refreshCustomers } from '../../calendar/visits/known-customer-store.server.ts'
import { freeVisitCells, NO_CUSTOMER } from '../../calendar/visits/store.server.ts'

/** A free time, held as a pending visit; `heldUntil` is an instant. */
export type Offer = {
  visitId: string
  /** Null once the entry is gone, or the shop has withdrawn the offer. */
  entryId: string | null
  heldUntil: string
  isTaken: number
  status: VisitStatus
  date: CalendarDate
  /** Since midnight. */
  startMinute: number
}

export async function storeOffer(
  tx: Tx,
  offer: { visitId: string; entryId: string; heldUntil: string },
): Promise<void> {
  await tx
    .insertInto('waiting_offer')
    .values({ visit_id: offer.visitId, entry_id: offer.entryId, held_until: offer.heldUntil })
    .execute()
}

/** All offers of one entry, open or not. */
export function offersTo(db: Reader, entryId: string): Promise<Offer[]> {
  return offerRows(db).where('entry_id', '=', entryId).execute()
}

/** Its entry is offered that day again. */
export async function releaseEntryOf(tx: Tx, visitId: string): Promise<void> {
  await tx.updateTable('waiting_offer').set({ entry_id: null }).where('visit_id', '=', visitId).execute()
}

export async function takeOffer(tx: Tx, visitId: string): Promise<void> {
  await tx.updateTable('waiting_offer').set({ is_taken: 1 }).where('visit_id', '=', visitId).execute()
}

export function offerOf(db: Reader, visitId: string): Promise<Offer | undefined> {
  return offerRows(db).where('visit_id', '=', visitId).executeTakeFirst()
}

/** The entries for which a time is held at that instant. */
export async function heldEntries(db: Reader, instant: string): Promise<ReadonlySet<string>> {
  const held = await offerRows(db)
    .where('held_until', '>', instant)
    .where('visit.status', '=', 'pending')
    .execute()
  return new Set(held.flatMap(({ entryId }) => entryId ?? []))
}

/** The open offers whose time had run out at that instant. */
export function expiredOffers(db: Reader, instant: string): Promise<Offer[]> {
  return offerRows(db).where('held_until', '<=', instant).where('visit.status', '=', 'pending').execute()
}

/** Cancels a pending visit and removes its personal data; false when it is no longer pending. */
export async function cancelOffer(tx: Tx, visitId: string, changedAt: string): Promise<boolean> {
  const customers = await customersOf(tx, [visitId])
  const { numUpdatedRows } = await tx
    .updateTable('visit')
    .set(row => ({
      ...NO_CUSTOMER,
      status: 'cancelled',
      changed_at: changedAt,
      sequence: row('sequence', '+', 1),
    }))
    .where('id', '=', visitId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await freeVisitCells(tx, visitId)
  await refreshCustomers(tx, customers)
  return true
}

/** Deletes visits and links of unaccepted offers of days before `date`. */
export async function deleteEndedOffersBefore(tx: Tx, date: CalendarDate): Promise<void> {
  const ended = tx
    .selectFrom('visit')
    .innerJoin('waiting_offer', 'waiting_offer.visit_id', 'visit.id')
    .select('visit.id')
    .where('is_taken', '=', 0)
    .where('visit.status', '=', 'cancelled')
    .where('visit.date', '<', date)
  await tx.deleteFrom('visit_treatment').where('visit_id', 'in', ended).execute()
  await tx.deleteFrom('visit').where('id', 'in', ended).execute()
}

function offerRows(db: Reader) {
  return db
    .selectFrom('waiting_offer')
    .innerJoin('visit', 'visit.id', 'waiting_offer.visit_id')
    .select([
      'visit_id as visitId',
      'entry_id as entryId',
      'held_until as heldUntil',
      'is_taken as isTaken',
      'visit.status',
      'visit.date',
      'visit.start_minute as startMinute',
    ])
}

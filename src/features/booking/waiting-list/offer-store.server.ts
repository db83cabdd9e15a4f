import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/database.server.ts'
import type { VisitStatus } from '../../../db/tables.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'

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

export function offersTo(db: Reader, entryId: string): Promise<Offer[]> {
  return offerRows(db).where('entry_id', '=', entryId).execute()
}

/** The one that its customer can still take. */
export async function heldOfferTo(db: Reader, entryId: string, instant: string): Promise<Offer | undefined> {
  const offers = await offersTo(db, entryId)
  return offers.find(({ status, heldUntil }) => status === 'pending' && heldUntil > instant)
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

export async function heldEntries(db: Reader, instant: string): Promise<ReadonlySet<string>> {
  const held = await openOffers(db).where('held_until', '>', instant).execute()
  return new Set(held.flatMap(({ entryId }) => entryId ?? []))
}

export function expiredOffers(db: Reader, instant: string): Promise<Offer[]> {
  return openOffers(db).where('held_until', '<=', instant).execute()
}

/** The status is in the text, as it is in the index that has these visits alone. */
function openOffers(db: Reader) {
  return offerRows(db).where('visit.status', '=', sql.lit('pending'))
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

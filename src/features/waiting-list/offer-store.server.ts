import type { Reader, Tx } from '../../db/database.server.ts'
import type { VisitStatus } from '../../db/tables.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'

/** A time that came free, held as a pending visit for the one who waited; `heldUntil` is an instant. */
export type Offer = {
  visitId: string
  wishId: string
  heldUntil: string
  status: VisitStatus
  date: CalendarDate
}

export async function storeOffer(
  tx: Tx,
  offer: Pick<Offer, 'visitId' | 'wishId' | 'heldUntil'>,
): Promise<void> {
  await tx
    .insertInto('waiting_offer')
    .values({ visit_id: offer.visitId, wish_id: offer.wishId, held_until: offer.heldUntil })
    .execute()
}

/** What was offered to one who waits, open or not. */
export function offersTo(db: Reader, wishId: string): Promise<Offer[]> {
  return offerRows(db).where('wish_id', '=', wishId).execute()
}

/** The offer that a pending visit is, if it is one. */
export function offerOf(db: Reader, visitId: string): Promise<Offer | undefined> {
  return offerRows(db).where('visit_id', '=', visitId).executeTakeFirst()
}

/** The offers still held whose time to answer was over at that instant. */
export function lapsedOffers(db: Reader, instant: string): Promise<Offer[]> {
  return offerRows(db).where('held_until', '<=', instant).where('visit.status', '=', 'pending').execute()
}

function offerRows(db: Reader) {
  return db
    .selectFrom('waiting_offer')
    .innerJoin('visit', 'visit.id', 'waiting_offer.visit_id')
    .select([
      'visit_id as visitId',
      'wish_id as wishId',
      'held_until as heldUntil',
      'visit.status',
      'visit.date',
    ])
}

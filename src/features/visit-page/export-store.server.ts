import type { Reader } from '../../db/database.server.ts'
import { type VisitRecord, visitColumns } from '../visits/columns-store.server.ts'

const CUSTOMER = ['customerName', 'customerPhone', 'customerEmail'] as const

/** A visit's customer, as they gave their details. */
export function customerOf(
  db: Reader,
  visitId: string,
): Promise<Pick<VisitRecord, (typeof CUSTOMER)[number]>> {
  return db
    .selectFrom('visit')
    .select(visitColumns(CUSTOMER))
    .where('id', '=', visitId)
    .executeTakeFirstOrThrow()
}

/** A visit's treatments in the order chosen, each with its price (pence) and minutes as they were booked. */
export function treatmentsAsBooked(
  db: Reader,
  visitId: string,
): Promise<{ name: string; price: number; duration: number }[]> {
  return db
    .selectFrom('visit_treatment')
    .select(['name', 'price_pence as price', 'duration_minutes as duration'])
    .where('visit_id', '=', visitId)
    .orderBy('position')
    .execute()
}

import type { Reader } from '../../db/database.server.ts'

/** Who comes to a visit, as he named himself. */
export function customerOf(
  db: Reader,
  visitId: string,
): Promise<{ customerName: string; customerPhone: string; customerEmail: string | null }> {
  return db
    .selectFrom('visit')
    .select([
      'customer_name as customerName',
      'customer_phone as customerPhone',
      'customer_email as customerEmail',
    ])
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

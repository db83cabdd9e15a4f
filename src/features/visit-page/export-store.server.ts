import type { Reader } from '../../db/database.server.ts'

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

/** In the order chosen; price in pence and minutes as booked. */
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

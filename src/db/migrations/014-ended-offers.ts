import { type Kysely, sql } from 'kysely'

/*
 * Offers that ended without being accepted lose the customer's name, phone number, email and client hash, as they now
 * do when they end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update visit
    set customer_name = '', customer_phone = '', phone_key = '', customer_email = null, caller_hash = null
    where status = 'cancelled' and id in (select visit_id from waiting_offer where is_taken = 0)`.execute(db)
}

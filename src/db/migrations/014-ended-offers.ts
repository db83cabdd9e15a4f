import { type Kysely, sql } from 'kysely'

/* Removes personal data of offers that ended without being accepted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update visit
    set customer_name = '', customer_phone = '', phone_key = '', customer_email = null, caller_hash = null
    where status = 'cancelled' and id in (select visit_id from waiting_offer where is_taken = 0)`.execute(db)
}

import type { Kysely } from 'kysely'

/* Customers are looked through by what they are found in: 50,000 of them take less than the letters took to keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('customer_gram').execute()
  await db.schema.dropIndex('known_customer_by_date').execute()
}

import type { Kysely } from 'kysely'

/** Into which account an invoice is paid, as it said when it was issued; null of one that did not say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('advert_invoice').addColumn('pay_to', 'text').execute()
}

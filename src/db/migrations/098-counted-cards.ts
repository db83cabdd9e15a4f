import type { Kysely } from 'kysely'

/** How many cards of a business are kept in the shop; null while no one has counted them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('advert_contract').addColumn('card_count', 'integer').execute()
}

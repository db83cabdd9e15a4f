import type { Kysely } from 'kysely'

/** A mail about cards that run low is apart from the mail about the contract, which may still be on its way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('advert_contract').addColumn('cards_mail_id', 'text').execute()
  await db.schema
    .createIndex('advert_contract_cards_mail')
    .on('advert_contract')
    .column('cards_mail_id')
    .unique()
    .execute()
}

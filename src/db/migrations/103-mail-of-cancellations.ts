import type { Kysely } from 'kysely'

/** A mail about the cancellation is apart from the one about the contract, which may still be on its way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('advert_contract').addColumn('cancel_mail_id', 'text').execute()
  await db.schema
    .createIndex('advert_contract_cancel_mail')
    .on('advert_contract')
    .column('cancel_mail_id')
    .unique()
    .execute()
}

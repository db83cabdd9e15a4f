import type { Kysely } from 'kysely'

/*
 * Who joined the waiting list, as a visit's caller is kept (004): a keyed hash of his address, and whether he took his
 * time over the form. Both go with the wish. And how many offers in a row he has left without an answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const wish = db.schema.alterTable('waiting_wish')
  await wish.addColumn('caller_hash', 'text').execute()
  await wish.addColumn('has_form_token', 'integer', c => c.notNull().defaultTo(0)).execute()
  await wish.addColumn('unanswered', 'integer', c => c.notNull().defaultTo(0)).execute()
  await db.schema.createIndex('waiting_wish_by_caller').on('waiting_wish').column('caller_hash').execute()
}

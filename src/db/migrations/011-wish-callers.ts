import type { Kysely } from 'kysely'

/* The keyed hash of the client's address of an entry, and its unanswered offers in a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const wish = db.schema.alterTable('waiting_wish')
  await wish.addColumn('caller_hash', 'text').execute()
  await wish.addColumn('has_form_token', 'integer', c => c.notNull().defaultTo(0)).execute()
  await wish.addColumn('unanswered', 'integer', c => c.notNull().defaultTo(0)).execute()
  await db.schema.createIndex('waiting_wish_by_caller').on('waiting_wish').column('caller_hash').execute()
}

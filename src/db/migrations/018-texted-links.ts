import type { Kysely } from 'kysely'

/* Links sent by text prove access to the phone number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('visit_link')
    .addColumn('is_texted', 'integer', c => c.notNull().defaultTo(0))
    .execute()
}

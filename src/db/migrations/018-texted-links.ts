import type { Kysely } from 'kysely'

/* Which links to a visit were sent by text: they prove that their holder reads the messages of its phone number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('visit_link')
    .addColumn('is_texted', 'integer', c => c.notNull().defaultTo(0))
    .execute()
}

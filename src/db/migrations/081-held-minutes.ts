import type { Kysely } from 'kysely'

/* How much of its time a visit that was done early kept; null while it holds all of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('visit').addColumn('held_minutes', 'integer').execute()
}

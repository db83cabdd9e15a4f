import type { Kysely } from 'kysely'

/* A visit says itself by which way and request it was booked; those from before have an entry in `visit_event` instead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('visit').addColumn('booked_way', 'text').execute()
  await db.schema.alterTable('visit').addColumn('booked_request_id', 'text').execute()
}

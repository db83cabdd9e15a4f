import type { Kysely } from 'kysely'

/* The time that visits hold on a day or in a month is read from this index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('visit_by_day').execute()
  await db.schema
    .createIndex('visit_by_day')
    .on('visit')
    .columns(['barber_id', 'date', 'start_minute', 'status', 'duration_minutes', 'held_minutes'])
    .execute()
}

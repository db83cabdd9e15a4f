import { type Kysely, sql } from 'kysely'

/*
 * A barber's first and last day; null where there is none. The key of the three columns makes a change of either day wait
 * for bookings under way, and hold back the next: PostgreSQL locks a key against the rows that are about to refer to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('barber').addColumn('first_date', 'text').execute()
  await db.schema
    .alterTable('barber')
    .addColumn('last_date', 'text', c => c.check(sql`first_date <= last_date`))
    .execute()
  await db.schema
    .createIndex('barber_days')
    .on('barber')
    .columns(['id', 'first_date', 'last_date'])
    .unique()
    .execute()
}

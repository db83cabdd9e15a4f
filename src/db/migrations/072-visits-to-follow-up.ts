import { type Kysely, sql } from 'kysely'

/*
 * What a booking online leaves for after its commit: the customers' search and the messages about it. Holds the hash of
 * its client for the messages' budgets, empty without one; null once it is done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('visit').addColumn('follow_up', 'text').execute()
  await db.schema
    .createIndex('visit_to_follow_up')
    .on('visit')
    .column('id')
    .where(sql<boolean>`follow_up is not null`)
    .execute()
}

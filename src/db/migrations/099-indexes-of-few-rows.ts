import { type Kysely, sql } from 'kysely'

/*
 * Visits that are only offered are few and looked for every half minute, which read all visits ever made. A client is kept
 * with a visit until its day is over, so that one index of those visits serves both who asks by the client and by the day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('visit_pending')
    .on('visit')
    .column('id')
    .where(sql<boolean>`status = 'pending'`)
    .execute()
  await db.schema.dropIndex('visit_with_caller').execute()
  await db.schema.dropIndex('visit_by_caller').execute()
  await db.schema
    .createIndex('visit_by_caller')
    .on('visit')
    .columns(['caller_hash', 'date'])
    .where('caller_hash', 'is not', null)
    .execute()
}

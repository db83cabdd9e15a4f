import { type Kysely, sql } from 'kysely'

/* Each booking counts the no-shows of its number, which may have years of visits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('visit_no_show')
    .on('visit')
    .columns(['phone_key', 'ended_at'])
    .where(sql<boolean>`status = 'no-show'`)
    .execute()
}

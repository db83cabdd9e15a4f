import { type Kysely, SqliteAdapter, sql } from 'kysely'

/*
 * When a customer arrived, sat down and was done or did not come, and whether the day's close only assumed that the visit
 * was done. What staff decided of a phone number that did not come has a table of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One column a statement: SQLite adds no two at once.
  for (const instant of ['arrived_at', 'started_at', 'ended_at'])
    await db.schema.alterTable('visit').addColumn(instant, 'text').execute()
  await db.schema
    .alterTable('visit')
    .addColumn('assumed', 'text', c => c.check(sql`assumed in ('open', 'checked')`))
    .execute()
  await sql`update visit set ended_at = changed_at where status in ('completed', 'no-show')`.execute(db)

  // The visits that the close of a day looks for, and those that it left to be checked.
  await db.schema
    .createIndex('visit_unended')
    .on('visit')
    .column('date')
    .where(sql<boolean>`status = 'confirmed'`)
    .execute()
  await db.schema
    .createIndex('visit_assumed')
    .on('visit')
    .column('date')
    .where(sql<boolean>`assumed = 'open'`)
    .execute()

  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const table = db.schema
    .createTable('booking_block')
    .addColumn('phone_key', 'text', c => c.primaryKey().notNull())
    .addColumn('is_set', 'integer', c => c.notNull().check(sql`is_set in (0, 1)`))
    .addColumn('note', 'text', c => c.notNull())
    .addColumn('decided_at', 'text', c => c.notNull())
  await (isSqlite ? table.modifyEnd(sql`strict`) : table).execute()
}

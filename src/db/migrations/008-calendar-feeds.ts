import { type Kysely, SqliteAdapter, sql } from 'kysely'

/* At most one private address per barber, and one for the whole shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const table = db.schema
    .createTable('calendar_feed')
    .addColumn('token_hash', 'text', c => c.primaryKey().notNull())
    .addColumn('barber_id', 'integer', c => c.references('barber.id'))
    .addColumn('created_at', 'text', c => c.notNull())
  await (isSqlite ? table.modifyEnd(sql`strict`) : table).execute()
  // In a plain unique index two rows without a barber would count as different.
  await db.schema
    .createIndex('calendar_feed_of')
    .unique()
    .on('calendar_feed')
    .expression(sql`coalesce(barber_id, 0)`)
    .execute()
}

import { type Kysely, SqliteAdapter, sql } from 'kysely'

/* What the queue has promised soon, and a number for one text, which is forgotten with the name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const promised = db.schema
    .createTable('promised_time')
    .addColumn('date', 'text', c => c.notNull())
    .addColumn('barber_id', 'integer', c => c.notNull().references('barber.id'))
    .addColumn('from_minute', 'integer', c => c.notNull())
    .addColumn('until_minute', 'integer', c => c.notNull())
    .addColumn('code', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('promised_time_pk', ['date', 'barber_id', 'from_minute'])
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await (isSqlite ? promised.modifyEnd(sql`strict`) : promised).execute()
  await db.schema.alterTable('queue_entry').addColumn('phone_key', 'text').execute()
}

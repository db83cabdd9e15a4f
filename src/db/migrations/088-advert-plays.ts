import { type Kysely, SqliteAdapter, sql } from 'kysely'

/* What a screen in the shop played, each by the random id that it was drawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('advert_play')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('device_id', 'text', c => c.notNull().references('device.id'))
    .addColumn('contract_id', 'text', c => c.notNull())
    .addColumn('creative_hash', 'text', c => c.notNull())
    .addColumn('date', 'text', c => c.notNull())
    .addColumn('started_at', 'text', c => c.notNull())
    .addColumn('monotonic_ms', 'integer', c => c.notNull())
    .addColumn('stood_ms', 'integer', c => c.notNull())
    .addColumn('is_visible', 'integer', c => c.notNull())
    .addColumn('verdict', 'text', c => c.notNull())
    .addColumn('received_at', 'text', c => c.notNull())
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await (isSqlite ? table.modifyEnd(sql`strict`) : table).execute()
  await db.schema
    .createIndex('advert_play_of_contract')
    .on('advert_play')
    .columns(['contract_id', 'date'])
    .execute()
  await db.schema
    .createIndex('advert_play_of_device')
    .on('advert_play')
    .columns(['device_id', 'started_at'])
    .execute()
}

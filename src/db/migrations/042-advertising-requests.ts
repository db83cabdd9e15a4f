import { type Kysely, SqliteAdapter, sql } from 'kysely'

/* Businesses that asked for an advertising package, until the shop has dealt with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const table = db.schema
    .createTable('advertising_request')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('package_name', 'text', c => c.notNull())
    .addColumn('start_date', 'text', c => c.notNull())
    .addColumn('is_made_by_shop', 'integer', c => c.notNull().check(sql`is_made_by_shop in (0, 1)`))
    .addColumn('total_pence', 'integer', c => c.notNull().check(sql`total_pence >= 0`))
    .addColumn('business_name', 'text', c => c.notNull())
    .addColumn('contact_name', 'text', c => c.notNull())
    .addColumn('email', 'text', c => c.notNull())
    .addColumn('phone', 'text', c => c.notNull())
    .addColumn('message', 'text', c => c.notNull())
    .addColumn('asked_at', 'text', c => c.notNull())
    .addColumn('done_at', 'text')
    .addColumn('notice_id', 'text', c => c.notNull())
    .addColumn('client_hash', 'text')
  await (isSqlite ? table.modifyEnd(sql`strict`) : table).execute()
  for (const column of ['asked_at', 'notice_id'])
    await db.schema
      .createIndex(`advertising_request_by_${column}`)
      .on('advertising_request')
      .column(column)
      .execute()
}

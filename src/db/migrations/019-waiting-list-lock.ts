import { type Kysely, SqliteAdapter, sql } from 'kysely'

/* The row that requests to join the waiting list lock, so that they run one after another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const table = db.schema
    .createTable('waiting_list_lock')
    .addColumn('id', 'integer', c => c.primaryKey().notNull())
  await (isSqlite ? table.modifyEnd(sql`strict`) : table).execute()
}

import { type Kysely, SqliteAdapter, sql } from 'kysely'

/* What the owner decided while setting the shop up: how it began, which steps wait, and that the list may go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('start_note')
    .addColumn('name', 'text', c => c.primaryKey())
    .addColumn('value', 'text', c => c.notNull())
    .addColumn('noted_at', 'text', c => c.notNull())
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await (isSqlite ? table.modifyEnd(sql`strict`) : table).execute()
}

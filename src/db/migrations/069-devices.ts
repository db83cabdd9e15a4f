import { type Kysely, SqliteAdapter, sql } from 'kysely'

/* A kiosk or screen that stands in the shop; a row without `paired_at` asks to be paired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('device')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('token_hash', 'text', c => c.notNull().unique())
    .addColumn('code_hash', 'text', c => c.unique())
    .addColumn('asked_at', 'text', c => c.notNull())
    .addColumn('paired_at', 'text')
    .addColumn('last_seen_at', 'text')
    .addColumn('revoked_at', 'text')
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await (isSqlite ? table.modifyEnd(sql`strict`) : table).execute()
}

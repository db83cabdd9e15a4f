import { type Kysely, SqliteAdapter, sql } from 'kysely'

/* What the owner says of the shop, a section at a time. Each change adds a version, and the newest one counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('shop_section')
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('version', 'integer', c => c.notNull())
    .addColumn('content', 'text', c => c.notNull())
    .addColumn('changed_at', 'text')
    .addColumn('changed_by', 'text')
    .addPrimaryKeyConstraint('shop_section_pk', ['name', 'version'])
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await (isSqlite ? table.modifyEnd(sql`strict`) : table).execute()
}

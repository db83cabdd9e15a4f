import { type Kysely, SqliteAdapter, sql } from 'kysely'

/* The keyed hash of the client's address of a booking, deleted when the visit is past; and its key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const table = db.schema.createTable('shop_secret')
  await (isSqlite ? table.modifyEnd(sql`strict`) : table)
    .addColumn('id', 'integer', c => c.primaryKey().notNull().check(sql`id = 1`))
    .addColumn('secret', 'text', c => c.notNull())
    .execute()

  await db.schema.alterTable('visit').addColumn('caller_hash', 'text').execute()
  await db.schema.createIndex('visit_by_caller').on('visit').columns(['caller_hash', 'date']).execute()
  // Partial, so that past visits are found without scanning all.
  await sql`create index visit_with_caller on visit (date) where caller_hash is not null`.execute(db)
}

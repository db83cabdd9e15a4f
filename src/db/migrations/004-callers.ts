import { type Kysely, SqliteAdapter, sql } from 'kysely'

/*
 * Who booked a visit, as a keyed hash of his address that is let go of when the visit is past; and the shop's own
 * secret, one row, which that hash and the tokens of the booking form are made with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const table = db.schema.createTable('shop_secret')
  await (isSqlite ? table.modifyEnd(sql`strict`) : table)
    .addColumn('id', 'integer', c => c.primaryKey().notNull().check(sql`id = 1`))
    .addColumn('secret', 'text', c => c.notNull())
    .execute()

  await db.schema.alterTable('visit').addColumn('caller_hash', 'text').execute()
  await db.schema.createIndex('visit_by_caller').on('visit').columns(['caller_hash', 'date']).execute()
  // Holds only the visits whose caller is still known, so that those past are found without a walk through all.
  await sql`create index visit_with_caller on visit (date) where caller_hash is not null`.execute(db)
}

import { type Kysely, SqliteAdapter, sql } from 'kysely'

/* Visits for which nothing is taken, each with a reason. The table only grows, as the ledger does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const table = db.schema
    .createTable('visit_waiver')
    .addColumn('id', 'integer', c =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('visit_id', 'text', c => c.notNull().references('visit.id'))
    .addColumn('at', 'text', c => c.notNull())
    .addColumn('price_pence', 'integer', c => c.notNull().check(sql`price_pence >= 0`))
    .addColumn('reason', 'text', c => c.notNull())
    .addColumn('who', 'text', c => c.notNull())
    .addColumn('reverses_id', 'integer', c => c.unique())
    // Checked at the commit, as a copy from PostgreSQL brings the rows in any order.
    .addForeignKeyConstraint('waiver_reversal', ['reverses_id'], 'visit_waiver', ['id'], key =>
      key.deferrable().initiallyDeferred(),
    )
  await (isSqlite ? table.modifyEnd(sql`strict`) : table).execute()
  await db.schema.createIndex('visit_waiver_by_visit').on('visit_waiver').column('visit_id').execute()
  for (const change of ['update', 'delete']) {
    const trigger = sql.raw(`create trigger visit_waiver_no_${change} before ${change} on visit_waiver`)
    await (isSqlite
      ? sql`${trigger} begin select raise(abort, 'entries of visit_waiver are never changed'); end`
      : sql`${trigger} for each row execute function refuse_change()`
    ).execute(db)
  }
}

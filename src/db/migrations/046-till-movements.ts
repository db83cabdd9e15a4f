import { type Kysely, SqliteAdapter, sql } from 'kysely'

const REFUSAL = 'entries of till_movement are never changed'

/* Cash put into the till as change, and taken out of it for a reason. The table only grows, as the ledger does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const table = db.schema
    .createTable('till_movement')
    .addColumn('id', 'integer', c =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('day', 'text', c => c.notNull())
    .addColumn('at', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull().check(sql`kind in ('float', 'out')`))
    .addColumn('pence', 'integer', c => c.notNull().check(sql`pence <> 0`))
    .addColumn('reason', 'text')
    .addColumn('reverses_id', 'integer', c => c.unique())
    .addColumn('who', 'text', c => c.notNull())
    // Checked at the commit, as a copy from PostgreSQL brings the rows in any order.
    .addForeignKeyConstraint('movement_reversal', ['reverses_id'], 'till_movement', ['id'], key =>
      key.deferrable().initiallyDeferred(),
    )
  await (isSqlite ? table.modifyEnd(sql`strict`) : table).execute()
  await db.schema.createIndex('till_movement_by_day').on('till_movement').column('day').execute()
  await (isSqlite ? refuseOnSqlite(db) : refuseOnPostgres(db))
}

async function refuseOnSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = sql`begin select raise(abort, ${sql.lit(REFUSAL)}); end`
  for (const change of ['update', 'delete'])
    await sql`${sql.raw(`create trigger till_movement_no_${change} before ${change} on till_movement`)} ${refuse}`.execute(
      db,
    )
  // What an insert replaces is deleted without the trigger above.
  await sql`create trigger till_movement_no_replace before insert on till_movement
    when exists (select 1 from till_movement where id = new.id or reverses_id = new.reverses_id) ${refuse}`.execute(
    db,
  )
}

async function refuseOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const change of ['update', 'delete'])
    await sql`${sql.raw(`create trigger till_movement_no_${change} before ${change} on till_movement`)}
      for each row execute function refuse_change()`.execute(db)
  await sql`create trigger till_movement_no_truncate before truncate on till_movement
    for each statement execute function refuse_change()`.execute(db)
}

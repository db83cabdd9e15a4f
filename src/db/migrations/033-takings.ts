import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/*
 * The ledger of what was taken, and when each day's till was closed and opened again. Both only grow: a correction is an
 * entry that reverses another. The row of `till_day` is locked by whatever writes into a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await numbered(db, 'ledger_entry')
    .addColumn('day', 'text', c => c.notNull())
    .addColumn('at', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull().check(sql`kind in ('service', 'tip', 'sale')`))
    .addColumn('pence', 'integer', c => c.notNull().check(sql`pence <> 0`))
    .addColumn('method', 'text', c => c.notNull().check(sql`method in ('cash', 'card', 'mobile')`))
    .addColumn('visit_id', 'text', c => c.references('visit.id'))
    .addColumn('barber_id', 'integer', c => c.references('barber.id'))
    .addColumn('what', 'text', c => c.notNull())
    .addColumn('price_pence', 'integer', c => c.check(sql`price_pence >= 0`))
    .addColumn('reason', 'text')
    .addColumn('reverses_id', 'integer', c => c.unique())
    .addColumn('payment_id', 'text', c => c.notNull())
    .addColumn('who', 'text', c => c.notNull())
    // Checked at the commit, as a copy from PostgreSQL brings the rows in any order.
    .addForeignKeyConstraint('ledger_reversal', ['reverses_id'], 'ledger_entry', ['id'], key =>
      key.deferrable().initiallyDeferred(),
    )
    .execute()
  for (const column of ['day', 'visit_id', 'payment_id'])
    await db.schema.createIndex(`ledger_by_${column}`).on('ledger_entry').column(column).execute()

  await numbered(db, 'till_event')
    .addColumn('day', 'text', c => c.notNull())
    .addColumn('number', 'integer', c => c.notNull())
    .addColumn('at', 'text', c => c.notNull())
    .addColumn('who', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull().check(sql`kind in ('closed', 'reopened')`))
    .addColumn('expected_cash_pence', 'integer', c => c.notNull())
    .addColumn('counted_cash_pence', 'integer')
    .addColumn('note', 'text', c => c.notNull().defaultTo(''))
    .addUniqueConstraint('till_event_number', ['day', 'number'])
    .addCheckConstraint('till_event_counted', sql`(kind = 'closed') = (counted_cash_pence is not null)`)
    .execute()
  await strict(db, db.schema.createTable('till_day'))
    .addColumn('day', 'text', c => c.primaryKey().notNull())
    .execute()
  await refuseChanges(db)
}

function numbered(db: Kysely<unknown>, name: string) {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  return strict(db, db.schema.createTable(name)).addColumn('id', 'integer', column =>
    isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
  )
}

function strict<T extends string, C extends string>(db: Kysely<unknown>, table: CreateTableBuilder<T, C>) {
  return db.getExecutor().adapter instanceof SqliteAdapter ? table.modifyEnd(sql`strict`) : table
}

async function refuseChanges(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  if (!isSqlite)
    await sql`create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'entries of % are never changed', tg_table_name; end $$`.execute(db)
  for (const table of ['ledger_entry', 'till_event'])
    for (const change of ['update', 'delete']) {
      const trigger = sql.raw(`create trigger ${table}_no_${change} before ${change} on ${table}`)
      await (isSqlite
        ? sql`${trigger} begin select raise(abort, ${sql.lit(`entries of ${table} are never changed`)}); end`
        : sql`${trigger} for each row execute function refuse_change()`
      ).execute(db)
    }
}

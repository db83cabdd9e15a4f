import { type Kysely, SqliteAdapter, sql } from 'kysely'

/* What part of their services a barber gets, from a date on until the next rate's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('commission_rate')
    .addColumn('barber_id', 'integer', c => c.notNull().references('barber.id'))
    .addColumn('from_date', 'text', c => c.notNull())
    .addColumn('basis_points', 'integer', c => c.notNull().check(sql`basis_points between 0 and 10000`))
    .addPrimaryKeyConstraint('commission_rate_pk', ['barber_id', 'from_date'])
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await (isSqlite ? table.modifyEnd(sql`strict`) : table).execute()
}

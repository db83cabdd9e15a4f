import { type Kysely, SqliteAdapter, sql } from 'kysely'

/* What of a day is no entry of the ledger (visits, new customers, hours), as each closing of its till counted it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const table = db.schema
    .createTable('closed_day')
    .addColumn('till_event_id', 'integer', c => c.primaryKey().notNull().references('till_event.id'))
    .addColumn('facts', 'text', c => c.notNull())
  await (isSqlite ? table.modifyEnd(sql`strict`) : table).execute()
  const refusal = sql.lit('entries of closed_day are never changed')
  for (const change of isSqlite ? ['update', 'delete'] : ['update', 'delete', 'truncate']) {
    const trigger = sql.raw(`create trigger closed_day_no_${change} before ${change} on closed_day`)
    const each = sql.raw(change === 'truncate' ? '' : 'for each row')
    await (isSqlite
      ? sql`${trigger} begin select raise(abort, ${refusal}); end`
      : sql`${trigger} ${each} execute function refuse_change()`
    ).execute(db)
  }
  if (isSqlite)
    await sql`create trigger closed_day_no_replace before insert on closed_day
      when exists (select 1 from closed_day where till_event_id = new.till_event_id)
      begin select raise(abort, ${refusal}); end`.execute(db)
}

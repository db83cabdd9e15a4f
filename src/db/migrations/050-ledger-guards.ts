import { type Kysely, SqliteAdapter, sql } from 'kysely'

/*
 * What is written of money can't be written over either: SQLite's `insert or replace` deletes a row without its trigger
 * for deleting, and PostgreSQL's `truncate` empties a table without any for its rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  for (const [table, sameKey] of Object.entries(SAME_KEYS)) {
    const name = sql.table(table)
    await (isSqlite
      ? sql`create trigger ${sql.table(`${table}_no_replace`)} before insert on ${name}
          when exists (select 1 from ${name} where id = new.id or (${sql.raw(sameKey)}))
          begin select raise(abort, ${sql.lit(`entries of ${table} are never changed`)}); end`
      : sql`create trigger ${sql.table(`${table}_no_truncate`)} before truncate on ${name}
          execute function refuse_change()`
    ).execute(db)
  }
}

/** The other key of each table, besides its id, whose row a replacement would take away. */
const SAME_KEYS = {
  ledger_entry: 'reverses_id = new.reverses_id',
  till_event: 'day = new.day and number = new.number',
  visit_waiver: 'reverses_id = new.reverses_id',
}

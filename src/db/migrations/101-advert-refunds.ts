import { type Kysely, SqliteAdapter, sql } from 'kysely'

/*
 * What was given back of an invoice that was paid too much: a kind of its own beside payments, which only grows as they do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const table = refundTable(db)
  await (isSqlite ? table.modifyEnd(sql`strict`) : table).execute()
  await db.schema.createIndex('advert_refund_of_invoice').on('advert_refund').column('number').execute()
  await refuseChanges(db, isSqlite)
}

function refundTable(db: Kysely<unknown>) {
  return db.schema
    .createTable('advert_refund')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('number', 'integer', c => c.notNull().references('advert_invoice.number'))
    .addColumn('paid_on', 'text', c => c.notNull())
    .addColumn('pence', 'integer', c => c.notNull().check(sql`pence <> 0`))
    .addColumn('method', 'text', c => c.notNull().check(sql`method in ('transfer', 'cash', 'card')`))
    .addColumn('reverses_id', 'text', c => c.unique())
    .addColumn('at', 'text', c => c.notNull())
    .addColumn('who', 'text', c => c.notNull())
    .addCheckConstraint('advert_refund_sign', sql`(pence < 0) = (reverses_id is not null)`)
    .addForeignKeyConstraint('advert_refund_reversal', ['reverses_id'], 'advert_refund', ['id'], key =>
      key.deferrable().initiallyDeferred(),
    )
}

async function refuseChanges(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
  const refusal = sql.lit('entries of advert_refund are never changed')
  for (const change of ['update', 'delete']) {
    const trigger = sql.raw(`create trigger advert_refund_no_${change} before ${change} on advert_refund`)
    await (isSqlite
      ? sql`${trigger} begin select raise(abort, ${refusal}); end`
      : sql`${trigger} for each row execute function refuse_change()`
    ).execute(db)
  }
  await (isSqlite
    ? sql`create trigger advert_refund_no_replace before insert on advert_refund
        when exists (select 1 from advert_refund where id = new.id or reverses_id = new.reverses_id)
        begin select raise(abort, ${refusal}); end`
    : sql`create trigger advert_refund_no_truncate before truncate on advert_refund
        execute function refuse_change()`
  ).execute(db)
}

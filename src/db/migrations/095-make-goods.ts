import { type Kysely, SqliteAdapter, sql } from 'kysely'

/*
 * Plays that were missing are made good by days that are not billed or by a credit: each week of a contract is settled once
 * by the key of its row, and credited once by the key of its line, which is beside the lines of the same invoice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('advert_contract')
    .addColumn('extra_days', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  for (const table of [settledTable(db), creditTable(db)])
    await (isSqlite ? table.modifyEnd(sql`strict`) : table).execute()
  await db.schema.createIndex('advert_credit_of_number').on('advert_week_credit').column('number').execute()
  await refuseChanges(
    db,
    'advert_week_settled',
    'contract_id = new.contract_id and from_date = new.from_date',
  )
  await refuseChanges(
    db,
    'advert_week_credit',
    'contract_id = new.contract_id and from_date = new.from_date and part = new.part',
  )
}

function settledTable(db: Kysely<unknown>) {
  return db.schema
    .createTable('advert_week_settled')
    .addColumn('contract_id', 'text', c => c.notNull().references('advert_contract.id'))
    .addColumn('from_date', 'text', c => c.notNull())
    .addColumn('until_date', 'text', c => c.notNull())
    .addColumn('due_plays', 'integer', c => c.notNull().check(sql`due_plays >= 0`))
    .addColumn('missing_plays', 'integer', c => c.notNull())
    .addColumn('worth_pence', 'integer', c => c.notNull().check(sql`worth_pence >= 0`))
    .addColumn('days', 'integer', c => c.notNull().check(sql`days >= 0`))
    .addColumn('days_pence', 'integer', c => c.notNull())
    .addColumn('credit_pence', 'integer', c => c.notNull().check(sql`credit_pence >= 0`))
    .addColumn('settled_on', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('advert_week_settled_pk', ['contract_id', 'from_date'])
    .addCheckConstraint('advert_week_missing', sql`missing_plays between 0 and due_plays`)
    .addCheckConstraint('advert_week_either', sql`days = 0 or credit_pence = 0`)
}

function creditTable(db: Kysely<unknown>) {
  return db.schema
    .createTable('advert_week_credit')
    .addColumn('contract_id', 'text', c => c.notNull())
    .addColumn('from_date', 'text', c => c.notNull())
    .addColumn('until_date', 'text', c => c.notNull())
    .addColumn('part', 'integer', c => c.notNull())
    .addColumn('number', 'integer', c => c.notNull().references('advert_invoice.number'))
    .addColumn('pence', 'integer', c => c.notNull().check(sql`pence < 0`))
    .addPrimaryKeyConstraint('advert_week_credit_pk', ['contract_id', 'from_date', 'part'])
    .addForeignKeyConstraint(
      'advert_week_credit_of_week',
      ['contract_id', 'from_date'],
      'advert_week_settled',
      ['contract_id', 'from_date'],
    )
}

async function refuseChanges(db: Kysely<unknown>, table: string, sameKey: string): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const [name, refusal] = [sql.table(table), sql.lit(`entries of ${table} are never changed`)]
  for (const change of ['update', 'delete']) {
    const trigger = sql.raw(`create trigger ${table}_no_${change} before ${change} on ${table}`)
    await (isSqlite
      ? sql`${trigger} begin select raise(abort, ${refusal}); end`
      : sql`${trigger} for each row execute function refuse_change()`
    ).execute(db)
  }
  await (isSqlite
    ? sql`create trigger ${sql.table(`${table}_no_replace`)} before insert on ${name}
        when exists (select 1 from ${name} where ${sql.raw(sameKey)})
        begin select raise(abort, ${refusal}); end`
    : sql`create trigger ${sql.table(`${table}_no_truncate`)} before truncate on ${name}
        execute function refuse_change()`
  ).execute(db)
}

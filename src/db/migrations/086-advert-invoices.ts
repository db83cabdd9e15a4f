import { type Kysely, SqliteAdapter, sql } from 'kysely'

/*
 * Invoices to advertisers, the credit notes that correct them, their lines, what was paid and what was mailed. All of it
 * only grows. Numbers come from one row, which is locked until the invoice of that number is stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const tables = [invoiceTable(db), lineTable(db), paymentTable(db), mailTable(db), counterTable(db)]
  for (const table of tables) await (isSqlite ? table.modifyEnd(sql`strict`) : table).execute()
  await sql`insert into advert_invoice_counter (id, last_number) values (1, 0)`.execute(db)
  await db.schema.createIndex('advert_payment_of_invoice').on('advert_payment').column('number').execute()
  await db.schema.createIndex('advert_credit_of_invoice').on('advert_invoice').column('credits').execute()
  for (const [table, sameKey] of Object.entries(SAME_KEYS)) await refuseChanges(db, table, sameKey)
}

function invoiceTable(db: Kysely<unknown>) {
  return (
    db.schema
      .createTable('advert_invoice')
      .addColumn('number', 'integer', c => c.primaryKey().notNull())
      .addColumn('contract_id', 'text', c => c.notNull().references('advert_contract.id'))
      .addColumn('month', 'text')
      .addColumn('credits', 'integer')
      .addColumn('reason', 'text')
      .addColumn('issued_on', 'text', c => c.notNull())
      .addColumn('due_on', 'text', c => c.notNull())
      .addColumn('seller_name', 'text', c => c.notNull())
      .addColumn('seller_address', 'text', c => c.notNull())
      .addColumn('buyer_name', 'text', c => c.notNull())
      .addColumn('buyer_address', 'text', c => c.notNull())
      .addColumn('package_name', 'text', c => c.notNull())
      .addColumn('vat_number', 'text')
      .addColumn('vat_basis_points', 'integer', c => c.notNull())
      .addColumn('total_pence', 'integer', c => c.notNull())
      .addColumn('vat_pence', 'integer', c => c.notNull())
      .addColumn('at', 'text', c => c.notNull())
      .addColumn('who', 'text', c => c.notNull())
      .addUniqueConstraint('advert_invoice_of_month', ['contract_id', 'month'])
      .addCheckConstraint('advert_invoice_number', sql`number > 0`)
      .addCheckConstraint('advert_invoice_kind', sql`(month is null) = (credits is not null)`)
      .addCheckConstraint(
        'advert_invoice_sign',
        sql`(total_pence > 0) = (credits is null) and total_pence <> 0`,
      )
      // Checked at the commit, as a copy from PostgreSQL brings the rows in any order.
      .addForeignKeyConstraint('advert_invoice_credits', ['credits'], 'advert_invoice', ['number'], key =>
        key.deferrable().initiallyDeferred(),
      )
  )
}

function lineTable(db: Kysely<unknown>) {
  return db.schema
    .createTable('advert_invoice_line')
    .addColumn('number', 'integer', c => c.notNull().references('advert_invoice.number'))
    .addColumn('place', 'integer', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull().check(sql`kind in ('set-up', 'creation', 'week', 'credit')`))
    .addColumn('from_date', 'text', c => c.notNull())
    .addColumn('until_date', 'text', c => c.notNull())
    .addColumn('pence', 'integer', c => c.notNull().check(sql`pence <> 0`))
    .addPrimaryKeyConstraint('advert_invoice_line_pk', ['number', 'place'])
}

function paymentTable(db: Kysely<unknown>) {
  return db.schema
    .createTable('advert_payment')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('number', 'integer', c => c.notNull().references('advert_invoice.number'))
    .addColumn('paid_on', 'text', c => c.notNull())
    .addColumn('pence', 'integer', c => c.notNull().check(sql`pence <> 0`))
    .addColumn('method', 'text', c => c.notNull().check(sql`method in ('transfer', 'cash', 'card')`))
    .addColumn('reverses_id', 'text', c => c.unique())
    .addColumn('at', 'text', c => c.notNull())
    .addColumn('who', 'text', c => c.notNull())
    .addCheckConstraint('advert_payment_sign', sql`(pence < 0) = (reverses_id is not null)`)
    .addForeignKeyConstraint('advert_payment_reversal', ['reverses_id'], 'advert_payment', ['id'], key =>
      key.deferrable().initiallyDeferred(),
    )
}

function mailTable(db: Kysely<unknown>) {
  return db.schema
    .createTable('advert_invoice_mail')
    .addColumn('mail_id', 'text', c => c.primaryKey().notNull())
    .addColumn('number', 'integer', c => c.notNull().references('advert_invoice.number'))
    .addColumn('reminder', 'integer', c => c.notNull().check(sql`reminder between 0 and 3`))
    .addColumn('day', 'text', c => c.notNull())
    .addUniqueConstraint('advert_invoice_mail_once', ['number', 'reminder'])
}

function counterTable(db: Kysely<unknown>) {
  return db.schema
    .createTable('advert_invoice_counter')
    .addColumn('id', 'integer', c => c.primaryKey().notNull().check(sql`id = 1`))
    .addColumn('last_number', 'integer', c => c.notNull())
}

/** What a row that SQLite would replace has in common with the new one. */
const SAME_KEYS = {
  advert_invoice: 'number = new.number or (contract_id = new.contract_id and month = new.month)',
  advert_invoice_line: 'number = new.number and place = new.place',
  advert_payment: 'id = new.id or reverses_id = new.reverses_id',
  advert_invoice_mail: 'mail_id = new.mail_id or (number = new.number and reminder = new.reminder)',
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

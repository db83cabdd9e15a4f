import { type Kysely, SqliteAdapter, sql } from 'kysely'

/*
 * What each booking wrote and little read. The cells of a visit are found by its barber and day, which begin their key, and
 * name it without a reference, which a visit's deletion would look for in all of them. Keys of requests are a day's at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  if (isSqlite) await rebuildTables(db)
  else await dropFromChairTime(db)
  await db.schema.dropIndex('idempotent_answer_by_age').execute()
  // By a function: beside `phone_key = ''` SQLite would plan each query by a phone number again for each number.
  await db.schema.dropIndex('visit_without_phone').execute()
  await db.schema
    .createIndex('visit_without_phone')
    .on('visit')
    .column('date')
    .where(sql<boolean>`length(phone_key) = 0 and customer_name <> ''`)
    .execute()
}

async function dropFromChairTime(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('chair_time_of_visit').execute()
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where conrelid = 'chair_time'::regclass and confrelid = 'visit'::regclass`.execute(db)
  for (const { name } of rows) await db.schema.alterTable('chair_time').dropConstraint(name).execute()
}

/** SQLite drops no reference, and makes no table one without row numbers. */
async function rebuildTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chair_time_new')
    .addColumn('barber_id', 'integer', c => c.notNull().references('barber.id'))
    .addColumn('date', 'text', c => c.notNull())
    .addColumn('cell', 'integer', c => c.notNull().check(sql`cell between 0 and 287`))
    .addColumn('visit_id', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('chair_time_pk', ['barber_id', 'date', 'cell'])
    .modifyEnd(sql`strict, without rowid`)
    .execute()
  await replaceBy(db, 'chair_time', 'barber_id, date, cell')
  await db.schema
    .createTable('visit_treatment_new')
    .addColumn('visit_id', 'text', c => c.notNull().references('visit.id'))
    .addColumn('position', 'integer', c => c.notNull())
    .addColumn('treatment_id', 'integer', c => c.notNull().references('treatment.id'))
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('price_pence', 'integer', c => c.notNull())
    .addColumn('duration_minutes', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('visit_treatment_pk', ['visit_id', 'position'])
    .modifyEnd(sql`strict, without rowid`)
    .execute()
  await replaceBy(db, 'visit_treatment', 'visit_id, position')
}

async function replaceBy(db: Kysely<unknown>, table: string, order: string): Promise<void> {
  const made = `${table}_new`
  await sql`insert into ${sql.table(made)} select * from ${sql.table(table)} order by ${sql.raw(order)}`.execute(
    db,
  )
  await db.schema.dropTable(table).execute()
  await db.schema.alterTable(made).renameTo(table).execute()
}

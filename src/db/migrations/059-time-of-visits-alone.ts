import { type Kysely, SqliteAdapter, sql } from 'kysely'

/* Absences and closures claim no cells any more: a year of them would be 100,000 rows for each barber. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await (isSqlite ? rebuildChairTime(db) : alterChairTime(db))
}

async function alterChairTime(db: Kysely<unknown>): Promise<void> {
  await sql`delete from chair_time where absence_id is not null`.execute(db)
  await sql`alter table chair_time drop column absence_id, alter column visit_id set not null`.execute(db)
}

/** SQLite drops no column that a constraint names. */
async function rebuildChairTime(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chair_time_new')
    .addColumn('barber_id', 'integer', c => c.notNull().references('barber.id'))
    .addColumn('date', 'text', c => c.notNull())
    .addColumn('cell', 'integer', c => c.notNull().check(sql`cell between 0 and 287`))
    .addColumn('visit_id', 'text', c => c.notNull().references('visit.id'))
    .addPrimaryKeyConstraint('chair_time_pk', ['barber_id', 'date', 'cell'])
    .modifyEnd(sql`strict, without rowid`)
    .execute()
  await sql`insert into chair_time_new (barber_id, date, cell, visit_id)
    select barber_id, date, cell, visit_id from chair_time where visit_id is not null
    order by barber_id, date, cell`.execute(db)
  await db.schema.dropTable('chair_time').execute()
  await db.schema.alterTable('chair_time_new').renameTo('chair_time').execute()
  await db.schema.createIndex('chair_time_of_visit').on('chair_time').column('visit_id').execute()
}

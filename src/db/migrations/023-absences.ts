import { type Kysely, SqliteAdapter, sql } from 'kysely'

const ONE_OWNER = sql`(visit_id is null) <> (absence_id is null)`

/*
 * Absences of a barber, and closures of the whole shop as absences of no barber in particular. They claim cells of
 * `chair_time` under the same key as visits, so each cell has one owner: a visit or an absence.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const absence = db.schema
    .createTable('absence')
    .addColumn('id', 'integer', column =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('barber_id', 'integer', c => c.references('barber.id'))
    .addColumn('kind', 'text', c =>
      c.notNull().check(sql`kind in ('holiday', 'sick', 'training', 'other', 'closed')`),
    )
    .addColumn('first_date', 'text', c => c.notNull())
    .addColumn('last_date', 'text', c => c.notNull())
    .addColumn('from_minute', 'integer', c => c.notNull())
    .addColumn('until_minute', 'integer', c => c.notNull())
    .addColumn('note', 'text', c => c.notNull().defaultTo(''))
    .addColumn('reason', 'text', c => c.notNull().defaultTo(''))
    .addColumn('version', 'integer', c => c.notNull().defaultTo(1))
    .addColumn('created_at', 'text', c => c.notNull())
    .addCheckConstraint('absence_of', sql`(kind = 'closed') = (barber_id is null)`)
    .addCheckConstraint('absence_dates', sql`first_date <= last_date`)
    .addCheckConstraint(
      'absence_minutes',
      sql`from_minute >= 0 and from_minute < until_minute and until_minute <= 1440
        and from_minute % 5 = 0 and until_minute % 5 = 0`,
    )
  await (isSqlite ? absence.modifyEnd(sql`strict`) : absence).execute()
  await db.schema
    .createIndex('absence_by_date')
    .on('absence')
    .columns(['barber_id', 'last_date', 'first_date'])
    .execute()
  await (isSqlite ? rebuildChairTime(db) : alterChairTime(db))
  await db.schema
    .createIndex('chair_time_of_absence')
    .on('chair_time')
    .column('absence_id')
    .where(sql.ref('absence_id'), 'is not', null)
    .execute()
}

async function alterChairTime(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chair_time alter column visit_id drop not null,
    add column absence_id integer references absence (id),
    add constraint chair_time_owner check (${ONE_OWNER})`.execute(db)
}

/** SQLite changes no constraint of a table. Without row ids, a day is read from the key alone. */
async function rebuildChairTime(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chair_time_new')
    .addColumn('barber_id', 'integer', c => c.notNull().references('barber.id'))
    .addColumn('date', 'text', c => c.notNull())
    .addColumn('cell', 'integer', c => c.notNull().check(sql`cell between 0 and 287`))
    .addColumn('visit_id', 'text', c => c.references('visit.id'))
    .addColumn('absence_id', 'integer', c => c.references('absence.id'))
    .addPrimaryKeyConstraint('chair_time_pk', ['barber_id', 'date', 'cell'])
    .addCheckConstraint('chair_time_owner', ONE_OWNER)
    .modifyEnd(sql`strict, without rowid`)
    .execute()
  await sql`insert into chair_time_new (barber_id, date, cell, visit_id)
    select barber_id, date, cell, visit_id from chair_time order by barber_id, date, cell`.execute(db)
  await db.schema.dropTable('chair_time').execute()
  await db.schema.alterTable('chair_time_new').renameTo('chair_time').execute()
  await db.schema.createIndex('chair_time_of_visit').on('chair_time').column('visit_id').execute()
}

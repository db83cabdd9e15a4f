import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/*
 * The shop's opening hours, and each barber's weeks with the date from which each holds. The one week that a barber
 * had becomes the week that held from the beginning.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const strict = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    isSqlite ? table.modifyEnd(sql`strict`) : table
  const table = (name: string) => strict(db.schema.createTable(name))
  const spanCheck = sql`from_minute >= 0 and from_minute < until_minute and until_minute <= 1440
    and from_minute % 5 = 0 and until_minute % 5 = 0`
  const hoursCheck = sql`opens_minute >= 0 and opens_minute < closes_minute and closes_minute <= 1440
    and opens_minute % 5 = 0 and closes_minute % 5 = 0`

  await table('opening_hours')
    .addColumn('day_of_week', 'integer', c =>
      c.primaryKey().notNull().check(sql`day_of_week between 0 and 6`),
    )
    .addColumn('opens_minute', 'integer')
    .addColumn('closes_minute', 'integer')
    .addColumn('version', 'integer', c => c.notNull().defaultTo(1))
    .addCheckConstraint(
      'opening_hours_span',
      sql`(opens_minute is null and closes_minute is null) or (opens_minute is not null and ${hoursCheck})`,
    )
    .execute()

  await table('opening_day')
    .addColumn('date', 'text', c => c.primaryKey().notNull())
    .addColumn('opens_minute', 'integer', c => c.notNull())
    .addColumn('closes_minute', 'integer', c => c.notNull())
    .addColumn('reason', 'text', c => c.notNull().defaultTo(''))
    .addColumn('version', 'integer', c => c.notNull().defaultTo(1))
    .addCheckConstraint('opening_day_span', hoursCheck)
    .execute()

  await table('barber_week')
    .addColumn('barber_id', 'integer', c => c.notNull().references('barber.id'))
    .addColumn('from_date', 'text', c => c.notNull())
    .addColumn('version', 'integer', c => c.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('barber_week_pk', ['barber_id', 'from_date'])
    .execute()
  await table('barber_week_span')
    .addColumn('barber_id', 'integer', c => c.notNull())
    .addColumn('from_date', 'text', c => c.notNull())
    .addColumn('day_of_week', 'integer', c => c.notNull().check(sql`day_of_week between 0 and 6`))
    .addColumn('from_minute', 'integer', c => c.notNull())
    .addColumn('until_minute', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('barber_week_span_pk', ['barber_id', 'from_date', 'day_of_week', 'from_minute'])
    .addForeignKeyConstraint(
      'barber_week_span_of_week',
      ['barber_id', 'from_date'],
      'barber_week',
      ['barber_id', 'from_date'],
      key => key.onDelete('cascade'),
    )
    .addCheckConstraint('barber_week_span_minutes', spanCheck)
    .execute()

  await table('barber_day')
    .addColumn('barber_id', 'integer', c => c.notNull().references('barber.id'))
    .addColumn('date', 'text', c => c.notNull())
    .addColumn('version', 'integer', c => c.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('barber_day_pk', ['barber_id', 'date'])
    .execute()
  await table('barber_day_span')
    .addColumn('barber_id', 'integer', c => c.notNull())
    .addColumn('date', 'text', c => c.notNull())
    .addColumn('from_minute', 'integer', c => c.notNull())
    .addColumn('until_minute', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('barber_day_span_pk', ['barber_id', 'date', 'from_minute'])
    .addForeignKeyConstraint(
      'barber_day_span_of_day',
      ['barber_id', 'date'],
      'barber_day',
      ['barber_id', 'date'],
      key => key.onDelete('cascade'),
    )
    .addCheckConstraint('barber_day_span_minutes', spanCheck)
    .execute()

  await sql`insert into barber_week (barber_id, from_date) select id, '2000-01-01' from barber`.execute(db)
  await sql`insert into barber_week_span (barber_id, from_date, day_of_week, from_minute, until_minute)
    select barber_id, '2000-01-01', day_of_week, opens_minute, closes_minute from working_day`.execute(db)
  await db.schema.dropTable('working_day').execute()
}

import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/* The primary key of `chair_time` keeps two visits of one barber from overlapping. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const schema = db.schema
  /** SQLite checks column types only in STRICT tables. */
  const strict = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    isSqlite ? table.modifyEnd(sql`strict`) : table
  const table = (name: string) => strict(schema.createTable(name))
  const withId = (name: string) =>
    table(name).addColumn('id', 'integer', column =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    )

  await withId('treatment')
    .addColumn('name', 'text', c => c.notNull().unique())
    .addColumn('description', 'text', c => c.notNull())
    .addColumn('price_pence', 'integer', c => c.notNull().check(sql`price_pence >= 0`))
    .addColumn('duration_minutes', 'integer', c =>
      c.notNull().check(sql`duration_minutes > 0 and duration_minutes % 5 = 0`),
    )
    .addColumn('position', 'integer', c => c.notNull())
    .execute()

  await withId('barber')
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('title', 'text', c => c.notNull())
    .addColumn('image_url', 'text')
    .addColumn('username', 'text', c => c.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('phone', 'text', c => c.notNull())
    .addColumn('email', 'text', c => c.notNull())
    .addColumn('is_active', 'integer', c => c.notNull().defaultTo(1).check(sql`is_active in (0, 1)`))
    .addColumn('position', 'integer', c => c.notNull())
    .execute()

  await table('barber_treatment')
    .addColumn('barber_id', 'integer', c => c.notNull().references('barber.id'))
    .addColumn('treatment_id', 'integer', c => c.notNull().references('treatment.id'))
    .addPrimaryKeyConstraint('barber_treatment_pk', ['barber_id', 'treatment_id'])
    .execute()

  await table('working_day')
    .addColumn('barber_id', 'integer', c => c.notNull().references('barber.id'))
    .addColumn('day_of_week', 'integer', c => c.notNull().check(sql`day_of_week between 0 and 6`))
    .addColumn('opens_minute', 'integer', c =>
      c.notNull().check(sql`opens_minute >= 0 and opens_minute % 5 = 0`),
    )
    .addColumn('closes_minute', 'integer', c =>
      c.notNull().check(sql`closes_minute <= 1440 and closes_minute % 5 = 0`),
    )
    .addPrimaryKeyConstraint('working_day_pk', ['barber_id', 'day_of_week'])
    .addCheckConstraint('working_day_spell', sql`opens_minute < closes_minute`)
    .execute()

  await table('visit')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('reference', 'text', c => c.notNull().unique())
    .addColumn('token_hash', 'text', c => c.notNull().unique())
    .addColumn('barber_id', 'integer', c => c.notNull().references('barber.id'))
    .addColumn('date', 'text', c => c.notNull())
    .addColumn('start_minute', 'integer', c => c.notNull())
    .addColumn('duration_minutes', 'integer', c =>
      c.notNull().check(sql`duration_minutes > 0 and duration_minutes % 5 = 0`),
    )
    .addColumn('total_price_pence', 'integer', c => c.notNull().check(sql`total_price_pence >= 0`))
    .addColumn('status', 'text', c =>
      c.notNull().check(sql`status in ('confirmed', 'cancelled', 'completed', 'no-show', 'pending')`),
    )
    .addColumn('customer_name', 'text', c => c.notNull())
    .addColumn('customer_phone', 'text', c => c.notNull())
    .addColumn('customer_email', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await schema
    .createIndex('visit_by_day')
    .on('visit')
    .columns(['barber_id', 'date', 'start_minute'])
    .execute()
  await schema.createIndex('visit_by_date').on('visit').columns(['date', 'start_minute']).execute()

  await table('visit_treatment')
    .addColumn('visit_id', 'text', c => c.notNull().references('visit.id'))
    .addColumn('position', 'integer', c => c.notNull())
    .addColumn('treatment_id', 'integer', c => c.notNull().references('treatment.id'))
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('price_pence', 'integer', c => c.notNull())
    .addColumn('duration_minutes', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('visit_treatment_pk', ['visit_id', 'position'])
    .execute()

  await table('chair_time')
    .addColumn('barber_id', 'integer', c => c.notNull().references('barber.id'))
    .addColumn('date', 'text', c => c.notNull())
    .addColumn('cell', 'integer', c => c.notNull().check(sql`cell between 0 and 287`))
    .addColumn('visit_id', 'text', c => c.notNull().references('visit.id'))
    .addPrimaryKeyConstraint('chair_time_pk', ['barber_id', 'date', 'cell'])
    .execute()
  await schema.createIndex('chair_time_of_visit').on('chair_time').column('visit_id').execute()

  await table('idempotent_answer')
    .addColumn('key_hash', 'text', c => c.primaryKey().notNull())
    .addColumn('request_hash', 'text', c => c.notNull())
    .addColumn('token_salt', 'text', c => c.notNull())
    .addColumn('answer', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await schema.createIndex('idempotent_answer_by_age').on('idempotent_answer').column('created_at').execute()
}

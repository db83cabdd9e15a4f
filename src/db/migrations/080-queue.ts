import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/* An entry is a party of one to four; each of its people has a seat. A name lasts a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const strict = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    isSqlite ? table.modifyEnd(sql`strict`) : table
  const table = (name: string) => strict(db.schema.createTable(name))

  await table('queue_day')
    .addColumn('date', 'text', c => c.primaryKey().notNull())
    .addColumn('version', 'integer', c => c.notNull())
    .execute()

  await table('queue_entry')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('date', 'text', c => c.notNull())
    .addColumn('code', 'text', c => c.notNull())
    .addColumn('token_hash', 'text', c => c.notNull().unique())
    .addColumn('first_name', 'text')
    .addColumn('barber_id', 'integer', c => c.references('barber.id'))
    .addColumn('size', 'integer', c => c.notNull().check(sql`size between 1 and 4`))
    .addColumn('is_together', 'integer', c => c.notNull())
    .addColumn('joined_by', 'text', c => c.notNull())
    .addColumn('joined_at', 'text', c => c.notNull())
    .addColumn('is_here', 'integer', c => c.notNull())
    .addColumn('place', 'integer', c => c.notNull())
    .addColumn('passes', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('said_ahead', 'integer', c => c.notNull())
    .addColumn('said_from', 'integer')
    .addColumn('said_until', 'integer')
    .addColumn('client_hash', 'text')
    .addColumn('changed_at', 'text', c => c.notNull())
    .addUniqueConstraint('queue_entry_code', ['date', 'code'])
    .execute()

  await table('queue_entry_treatment')
    .addColumn('entry_id', 'text', c => c.notNull().references('queue_entry.id').onDelete('cascade'))
    .addColumn('position', 'integer', c => c.notNull())
    .addColumn('treatment_id', 'integer', c => c.notNull().references('treatment.id'))
    .addPrimaryKeyConstraint('queue_entry_treatment_pk', ['entry_id', 'position'])
    .execute()

  await table('queue_seat')
    .addColumn('entry_id', 'text', c => c.notNull().references('queue_entry.id').onDelete('cascade'))
    .addColumn('position', 'integer', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('barber_id', 'integer', c => c.references('barber.id'))
    .addColumn('visit_id', 'text', c => c.references('visit.id').onDelete('set null'))
    .addColumn('called_at', 'text')
    .addColumn('ended_at', 'text')
    .addPrimaryKeyConstraint('queue_seat_pk', ['entry_id', 'position'])
    .execute()
  await db.schema.createIndex('queue_seat_of_visit').on('queue_seat').column('visit_id').execute()

  const events = isSqlite
    ? table('queue_event').addColumn('id', 'integer', c => c.primaryKey().autoIncrement().notNull())
    : table('queue_event').addColumn('id', 'integer', c => c.primaryKey().generatedAlwaysAsIdentity())
  await events
    .addColumn('date', 'text', c => c.notNull())
    .addColumn('entry_id', 'text', c => c.references('queue_entry.id').onDelete('cascade'))
    .addColumn('at', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('who', 'text', c => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('before', 'text')
    .addColumn('is_undone', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('queue_event_of_day').on('queue_event').columns(['date', 'kind']).execute()
  await db.schema.createIndex('queue_event_of_entry').on('queue_event').column('entry_id').execute()
}

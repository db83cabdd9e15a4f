import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/* An offer is a pending visit that holds its cells; it outlives its entry, so that its link still works. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const strict = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    isSqlite ? table.modifyEnd(sql`strict`) : table
  const table = (name: string) => strict(db.schema.createTable(name))

  await table('waiting_wish')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('barber_id', 'integer', c => c.references('barber.id'))
    .addColumn('first_date', 'text', c => c.notNull())
    .addColumn('last_date', 'text', c => c.notNull())
    .addColumn('from_minute', 'integer', c => c.notNull())
    .addColumn('until_minute', 'integer', c => c.notNull())
    .addColumn('customer_name', 'text', c => c.notNull())
    .addColumn('customer_phone', 'text', c => c.notNull())
    .addColumn('phone_key', 'text', c => c.notNull())
    .addColumn('customer_email', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addCheckConstraint('waiting_wish_dates', sql`first_date <= last_date`)
    .addCheckConstraint('waiting_wish_window', sql`from_minute < until_minute`)
    .execute()
  await db.schema.createIndex('waiting_wish_by_age').on('waiting_wish').column('created_at').execute()
  await db.schema.createIndex('waiting_wish_by_phone').on('waiting_wish').column('phone_key').execute()

  await table('waiting_link')
    .addColumn('token_hash', 'text', c => c.primaryKey().notNull())
    .addColumn('wish_id', 'text', c => c.notNull().references('waiting_wish.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('waiting_link_of_wish').on('waiting_link').column('wish_id').execute()

  await table('waiting_wish_treatment')
    .addColumn('wish_id', 'text', c => c.notNull().references('waiting_wish.id').onDelete('cascade'))
    .addColumn('position', 'integer', c => c.notNull())
    .addColumn('treatment_id', 'integer', c => c.notNull().references('treatment.id'))
    .addPrimaryKeyConstraint('waiting_wish_treatment_pk', ['wish_id', 'position'])
    .execute()

  await table('waiting_offer')
    .addColumn('visit_id', 'text', c => c.primaryKey().notNull().references('visit.id').onDelete('cascade'))
    .addColumn('wish_id', 'text', c => c.references('waiting_wish.id').onDelete('set null'))
    .addColumn('held_until', 'text', c => c.notNull())
    .addColumn('is_taken', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('waiting_offer_of_wish').on('waiting_offer').column('wish_id').execute()

  await db.schema
    .alterTable('notice')
    .addColumn('wish_id', 'text', c => c.references('waiting_wish.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('notice_of_wish').on('notice').column('wish_id').execute()
}

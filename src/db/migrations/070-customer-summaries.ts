import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/* What a list of customers is sorted and chosen by. Filled from the visits by the product, not here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await create(
    db,
    db.schema
      .createTable('customer_summary')
      .addColumn('phone_key', 'text', c => c.primaryKey().notNull())
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('sort_name', 'text', c => c.notNull())
      .addColumn('phone', 'text', c => c.notNull())
      .addColumn('visits', 'integer', c => c.notNull())
      .addColumn('seen_date', 'text', c => c.notNull())
      .addColumn('next_date', 'text')
      .addColumn('gap_days', 'integer')
      .addColumn('due_date', 'text'),
  )
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('customer_summary').columns(columns).execute()
  await index('customer_by_name', ['sort_name', 'phone_key'])
  await index('customer_by_visits', ['visits', 'phone_key'])
  // With what the groups are chosen by, so that they are counted without their rows.
  await index('customer_by_seen_date', ['seen_date', 'phone_key', 'next_date'])
  await index('customer_by_due_date', ['due_date', 'seen_date'])
  await create(
    db,
    db.schema
      .createTable('customer_summary_state')
      .addColumn('id', 'integer', c => c.primaryKey().check(sql`id = 1`))
      .addColumn('day', 'text', c => c.notNull())
      .addColumn('changed_at', 'text', c => c.notNull())
      .addColumn('visit_id', 'text', c => c.notNull())
      .addColumn('filled_to', 'text'),
  )
}

async function create<T extends string, C extends string>(
  db: Kysely<unknown>,
  table: CreateTableBuilder<T, C>,
): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await (isSqlite ? table.modifyEnd(sql`strict`) : table).execute()
}

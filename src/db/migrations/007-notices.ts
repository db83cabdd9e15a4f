import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/* The outbox: holds no address, text or token; those are added when it is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const strict = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    isSqlite ? table.modifyEnd(sql`strict`) : table

  await strict(db.schema.createTable('notice'))
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('kind', 'text', c =>
      c
        .notNull()
        .check(sql`kind in ('confirmed', 'reminder', 'changed', 'cancelled', 'offered', 'waiting', 'reset')`),
    )
    .addColumn('channel', 'text', c => c.notNull().check(sql`channel in ('mail', 'text')`))
    .addColumn('visit_id', 'text', c => c.references('visit.id').onDelete('cascade'))
    .addColumn('admin_id', 'integer', c => c.references('admin.id'))
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('due_at', 'text', c => c.notNull())
    .addColumn('attempts', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('lease_until', 'text', c => c.notNull().defaultTo(''))
    .addColumn('outcome', 'text', c => c.check(sql`outcome in ('sent', 'dropped', 'failed')`))
    .addColumn('outcome_at', 'text')
    .addColumn('fault', 'text')
    .execute()
  await db.schema
    .createIndex('notice_by_due')
    .on('notice')
    .column('due_at')
    .where(sql.ref('outcome'), 'is', null)
    .execute()
  await db.schema.createIndex('notice_by_outcome').on('notice').column('outcome_at').execute()
  await db.schema.createIndex('notice_of_visit').on('notice').column('visit_id').execute()

  await strict(db.schema.createTable('visit_link'))
    .addColumn('token_hash', 'text', c => c.primaryKey().notNull())
    .addColumn('visit_id', 'text', c => c.notNull().references('visit.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('visit_link_of_visit').on('visit_link').column('visit_id').execute()
}

import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/* Rebuilds the outbox, as SQLite cannot alter a check constraint. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOutbox(db)
  await sql`insert into notice_new
    (id, kind, channel, visit_id, wish_id, admin_id, created_at, due_at, attempts, lease_until, outcome, outcome_at, fault)
    select id, kind, channel, visit_id, wish_id, admin_id, created_at, due_at, attempts, lease_until, outcome,
      outcome_at, fault from notice`.execute(db)
  await db.schema.dropTable('notice').execute()
  await db.schema.alterTable('notice_new').renameTo('notice').execute()
  await indexOutbox(db)

  await strict(db, db.schema.createTable('message_budget'))
    .addColumn('key', 'text', c => c.primaryKey().notNull())
    .addColumn('used', 'integer', c => c.notNull())
    .addColumn('ends_at', 'text', c => c.notNull())
    .execute()
  await strict(db, db.schema.createTable('pending_email'))
    .addColumn('visit_id', 'text', c => c.primaryKey().notNull().references('visit.id').onDelete('cascade'))
    .addColumn('email', 'text', c => c.notNull())
    .addColumn('token_hash', 'text', c => c.unique())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
}

function strict<T extends string, C extends string>(db: Kysely<unknown>, table: CreateTableBuilder<T, C>) {
  return db.getExecutor().adapter instanceof SqliteAdapter ? table.modifyEnd(sql`strict`) : table
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  const kinds = sql`kind in
    ('confirmed', 'reminder', 'changed', 'cancelled', 'offered', 'waiting', 'reset', 'email-check')`
  await strict(db, db.schema.createTable('notice_new'))
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('kind', 'text', c => c.notNull().check(kinds))
    .addColumn('channel', 'text', c => c.notNull().check(sql`channel in ('mail', 'text')`))
    .addColumn('visit_id', 'text', c => c.references('visit.id').onDelete('cascade'))
    .addColumn('wish_id', 'text', c => c.references('waiting_wish.id').onDelete('cascade'))
    .addColumn('admin_id', 'integer', c => c.references('admin.id'))
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('due_at', 'text', c => c.notNull())
    .addColumn('attempts', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('lease_until', 'text', c => c.notNull().defaultTo(''))
    .addColumn('outcome', 'text', c => c.check(sql`outcome in ('sent', 'dropped', 'failed')`))
    .addColumn('outcome_at', 'text')
    .addColumn('fault', 'text')
    .addColumn('client_hash', 'text')
    .execute()
}

async function indexOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('notice_by_due')
    .on('notice')
    .column('due_at')
    .where(sql.ref('outcome'), 'is', null)
    .execute()
  await db.schema.createIndex('notice_by_outcome').on('notice').column('outcome_at').execute()
  await db.schema.createIndex('notice_of_visit').on('notice').column('visit_id').execute()
  await db.schema.createIndex('notice_of_wish').on('notice').column('wish_id').execute()
}

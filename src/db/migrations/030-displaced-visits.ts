import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/*
 * A visit that its barber can't see may be kept for a reason that was accepted, or its customer asked to choose another
 * time. The outbox is made anew, as SQLite changes no check constraint; its kinds are checked by their type from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('visit').addColumn('kept_for', 'text').execute()
  await db.schema.alterTable('visit').addColumn('asked_at', 'text').execute()

  await createOutbox(db)
  const columns =
    sql.raw(`id, kind, channel, visit_id, wish_id, admin_id, created_at, due_at, attempts, lease_until,
    outcome, outcome_at, fault, client_hash, is_by_staff, known_place`)
  await sql`insert into notice_new (${columns}) select ${columns} from notice`.execute(db)
  await db.schema.dropTable('notice').execute()
  await db.schema.alterTable('notice_new').renameTo('notice').execute()
  await indexOutbox(db)
}

function strict<T extends string, C extends string>(db: Kysely<unknown>, table: CreateTableBuilder<T, C>) {
  return db.getExecutor().adapter instanceof SqliteAdapter ? table.modifyEnd(sql`strict`) : table
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await strict(db, db.schema.createTable('notice_new'))
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('kind', 'text', c => c.notNull())
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
    .addColumn('is_by_staff', 'integer', c => c.notNull().defaultTo(0).check(sql`is_by_staff in (0, 1)`))
    .addColumn('known_place', 'text')
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

import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/*
 * How mail and texts leave the shop, set on a screen: secrets are encrypted, and their key is not in the database. And
 * what the shop itself gets mail about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(db, db.schema.createTable('connection'))
    .addColumn('kind', 'text', c => c.primaryKey().notNull().check(sql`kind in ('mail', 'text')`))
    .addColumn('version', 'integer', c => c.notNull())
    .addColumn('fields', 'text')
    .addColumn('secret', 'text')
    .addColumn('changed_at', 'text', c => c.notNull())
    .execute()

  const timing = (column: string) => sql.raw(`${column} in ('off', 'at-once', 'summary')`)
  await strict(db, db.schema.createTable('shop_mail'))
    .addColumn('id', 'integer', c => c.primaryKey().notNull().check(sql`id = 1`))
    .addColumn('version', 'integer', c => c.notNull())
    .addColumn('booked', 'text', c => c.notNull().check(sql`${timing('booked')}`))
    .addColumn('changed', 'text', c => c.notNull().check(sql`${timing('changed')}`))
    .addColumn('cancelled', 'text', c => c.notNull().check(sql`${timing('cancelled')}`))
    .addColumn('by_staff', 'integer', c => c.notNull().check(sql`by_staff in (0, 1)`))
    .addColumn('address', 'text')
    .execute()

  await strict(db, db.schema.createTable('shop_event'))
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('visit_id', 'text', c => c.notNull().references('visit.id').onDelete('cascade'))
    .addColumn('kind', 'text', c => c.notNull().check(sql`kind in ('booked', 'changed', 'cancelled')`))
    .addColumn('is_by_staff', 'integer', c => c.notNull().check(sql`is_by_staff in (0, 1)`))
    .addColumn('at', 'text', c => c.notNull())
    .addColumn('due_at', 'text', c => c.notNull())
    .addColumn('notice_id', 'text')
    .execute()
  for (const column of ['visit_id', 'notice_id', 'due_at'])
    await db.schema.createIndex(`shop_event_by_${column}`).on('shop_event').column(column).execute()
}

function strict<T extends string, C extends string>(db: Kysely<unknown>, table: CreateTableBuilder<T, C>) {
  return db.getExecutor().adapter instanceof SqliteAdapter ? table.modifyEnd(sql`strict`) : table
}

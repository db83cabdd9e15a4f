import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const session = db.schema.alterTable('admin_session')
  await session.addColumn('confirmed_at', 'text', c => c.notNull().defaultTo('')).execute()
  const entry = db.schema.alterTable('audit_entry')
  await entry.addColumn('device', 'text').execute()
  await entry.addColumn('address', 'text').execute()
  await entry.addColumn('times', 'integer', c => c.notNull().defaultTo(1)).execute()
  await db.schema.createIndex('audit_entry_by_action').on('audit_entry').columns(['action', 'at']).execute()
}

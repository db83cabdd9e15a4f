import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('admin').addColumn('first_password_at', 'text').execute()
  await sql`update admin set first_password_at = created_at where must_change_password = 1`.execute(db)
}

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('visit').addColumn('group_id', 'text').execute()
  await db.schema
    .createIndex('visit_by_group')
    .on('visit')
    .column('group_id')
    .where('group_id', 'is not', null)
    .execute()
}

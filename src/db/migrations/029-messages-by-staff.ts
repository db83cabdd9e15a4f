import { type Kysely, sql } from 'kysely'

/*
 * Messages that the shop's own staff caused have budgets of their own. One that tells of a move waits for a moment, and
 * holds where its customer believes the visit to be: moved back there, nothing is to be told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('notice')
    .addColumn('is_by_staff', 'integer', c => c.notNull().defaultTo(0).check(sql`is_by_staff in (0, 1)`))
    .execute()
  await db.schema.alterTable('notice').addColumn('known_place', 'text').execute()
}

import { type Kysely, sql } from 'kysely'

/*
 * How a visit was booked, and what the shop alone notes of it: a private note, why its length or price is not that of
 * the price list, and why it was cancelled. Erasing its customer erases the three texts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One column a statement: SQLite adds no two at once.
  await db.schema
    .alterTable('visit')
    .addColumn('source', 'text', c =>
      c.notNull().defaultTo('online').check(sql`source in ('online', 'phone', 'walk-in')`),
    )
    .execute()
  for (const note of ['private_note', 'adjustment_reason', 'cancel_reason'])
    await db.schema.alterTable('visit').addColumn(note, 'text').execute()
  // Names without a phone number, which the index by phone does not hold, are found here when they are too old.
  await db.schema
    .createIndex('visit_without_phone')
    .on('visit')
    .column('date')
    .where(sql<boolean>`phone_key = '' and customer_name <> ''`)
    .execute()
}

import { type Kysely, sql } from 'kysely'

/* Columns for changed and late visits, and the phone key by which visits are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column per statement.
  await db.schema
    .alterTable('visit')
    .addColumn('phone_key', 'text', c => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('visit')
    .addColumn('sequence', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('visit')
    .addColumn('late_minutes', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('visit')
    .addColumn('changed_at', 'text', c => c.notNull().defaultTo(''))
    .execute()
  await sql`update visit set changed_at = created_at`.execute(db)
  const { rows } = await sql<{ phone: string }>`select distinct customer_phone as phone from visit`.execute(
    db,
  )
  for (const { phone } of rows)
    await sql`update visit set phone_key = ${phoneKey(phone)} where customer_phone = ${phone}`.execute(db)
  await db.schema.createIndex('visit_by_phone').on('visit').columns(['phone_key', 'date']).execute()
  await db.schema.createIndex('visit_by_change').on('visit').column('changed_at').execute()
}

/** Frozen here as it was when this migration was written. */
function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return digits.replace(/^440/, '44')
  if (digits.startsWith('00')) return digits.slice(2).replace(/^440/, '44')
  return digits.replace(/^0/, '44')
}

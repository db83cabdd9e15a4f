import { type Kysely, sql } from 'kysely'

/*
 * A visit that changes after it was booked: how often its time did, by how many minutes its customer runs late, when
 * anything of it last changed; and the one form of a phone number by which a customer's visits are found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One column a statement: SQLite adds no two at once.
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

/** As numbers were read when this migration was written: digits with the country's code, Britain's when none is given. */
function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return digits.replace(/^440/, '44')
  if (digits.startsWith('00')) return digits.slice(2).replace(/^440/, '44')
  return digits.replace(/^0/, '44')
}

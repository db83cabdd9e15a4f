import { type Kysely, sql } from 'kysely'

/* An entry that gives a part of another back, which stands; a reversal takes back all of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Checked at the commit, as a copy from PostgreSQL brings the rows in any order.
  await sql`alter table ledger_entry add column refunds_id integer
    references ledger_entry (id) deferrable initially deferred`.execute(db)
  await db.schema.createIndex('ledger_by_refunds_id').on('ledger_entry').column('refunds_id').execute()
}

import { type Kysely, sql } from 'kysely'

const UUID = /"id":"([0-9a-f-]{36})"/

/* Which visit a stored response booked, so that it is erased with it; until now it was searched in the response's text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('idempotent_answer').addColumn('visit_id', 'text').execute()
  const { rows } = await sql<{ key: string; response: string }>`
    select key_hash as key, answer as response from idempotent_answer`.execute(db)
  for (const { key, response } of rows) {
    const id = UUID.exec(response)?.[1]
    if (id)
      await sql`update idempotent_answer set visit_id =
        (select coalesce(group_id, id) from visit where id = ${id}) where key_hash = ${key}`.execute(db)
  }
}

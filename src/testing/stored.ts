import { sql } from 'kysely'
import type { Reader } from '../db/database.server.ts'

/** Every value of every table, as one text to search for personal data. */
export async function everythingStored(db: Reader): Promise<string> {
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db).then(result => result.rows)),
  )
  return JSON.stringify(rows)
}

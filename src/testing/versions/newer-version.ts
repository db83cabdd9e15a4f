import { sql } from 'kysely'
import { openPostgres } from '../../db/engines/postgres.server.ts'
import { openSqlite } from '../../db/engines/sqlite.server.ts'
import type { DatabaseAddress } from '../../db/open.server.ts'

/** Notes a migration as one that ran, as a newer version does. */
export async function addMigration(address: DatabaseAddress, name: string): Promise<void> {
  const db = address.engine === 'sqlite' ? openSqlite(address.file) : openPostgres(address.url, () => {})
  const now = new Date().toISOString()
  await db.transact(tx =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, ${now})`.execute(tx),
  )
  await db.close()
}

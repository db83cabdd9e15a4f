import { statSync } from 'node:fs'
import { sql } from 'kysely'
import type { Reader } from '../../../../db/database.server.ts'
import type { DatabaseAddress } from '../../../../db/open.server.ts'

export async function databaseBytes(db: Reader, address: DatabaseAddress): Promise<number> {
  if (address.engine === 'sqlite') {
    const sizes = ['', '-wal'].map(end => statSync(`${address.file}${end}`, { throwIfNoEntry: false })?.size)
    return sizes.reduce<number>((sum, size = 0) => sum + size, 0)
  }
  const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  return (await size.execute(db)).rows[0]?.bytes ?? 0
}

import { existsSync } from 'node:fs'
import type { Database } from '../../src/db/database.server.ts'
import { type DatabaseAddress, openDatabase, shown } from '../../src/db/open.server.ts'

/** Opens the shop's database; makes none where there is none. @throws Error with one sentence */
export function openExistingDatabase(address: DatabaseAddress): Promise<Database> {
  if (address.engine === 'sqlite' && !existsSync(address.file))
    throw new Error(`There is no database ${shown(address)}. Set DATABASE_URL to the shop’s own.`)
  return openDatabase(address)
}

import { importShopConfig } from '../../features/shop/read-config.server.ts'
import type { Database } from '../database.server.ts'
import { openDatabase } from '../open.server.ts'
import { fillWhatIsEmpty } from '../seed.server.ts'

/** Opens the copy of a backup and does to it what a start does to a database. */
export async function openUpToDate(file: string): Promise<Database> {
  const db = await openDatabase({ engine: 'sqlite', file })
  try {
    await fillWhatIsEmpty(db, importShopConfig)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

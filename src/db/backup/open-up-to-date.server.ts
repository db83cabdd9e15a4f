import type { Database } from '../database.server.ts'
import { openDatabase } from '../open.server.ts'
import { fillWhatIsEmpty, type ReadConfig } from '../seed.server.ts'

/** Opens the copy of a backup and does to it what a start does to a database. */
export async function openUpToDate(file: string, readConfig: ReadConfig | undefined): Promise<Database> {
  const db = await openDatabase({ engine: 'sqlite', file })
  try {
    if (readConfig) await fillWhatIsEmpty(db, readConfig)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

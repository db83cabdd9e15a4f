import type { Database } from '../database.server.ts'
import { openDatabase } from '../open.server.ts'
import { fillWhatIsEmpty, type ReadConfig } from '../seed.server.ts'

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

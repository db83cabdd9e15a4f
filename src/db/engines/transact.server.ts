import type { Kysely } from 'kysely'
import { lostRace, TRIES, type Work } from '../database.server.ts'
import type { Tables } from '../tables.ts'

/** Runs `work` in one transaction, and again when it lost a race (decision 005). */
export async function transact<Result>(db: Kysely<Tables>, work: Work<Result>, attempt = 1): Promise<Result> {
  try {
    return await db.transaction().execute(tx => work(tx, attempt))
  } catch (error) {
    if (attempt === TRIES || !lostRace(error)) throw error
    return transact(db, work, attempt + 1)
  }
}

import { setImmediate } from 'node:timers/promises'
import type { ControlledTransaction, Kysely } from 'kysely'
import PQueue from 'p-queue'
import { type Database, lostRace, TRIES, type Work } from '../database.server.ts'
import type { Tables } from '../tables.ts'

const MAX_PER_COMMIT = 64
/** Other requests are served after every second work, and after every second response. */
const WORKS_PER_TURN = 2

type Load = { busy: number; waiting: number }
type Group = ControlledTransaction<Tables, string[]>
type Job = { run: (group: Group) => Promise<() => void>; reject: (error: unknown) => void }

/** Runs works that arrive together behind savepoints of one transaction: SQLite's commit waits for the disk. */
export function transactInGroups(db: Kysely<Tables>): Pick<Database, 'transact'> & { load: () => Load } {
  const queue = new PQueue({ concurrency: 1 })
  const waiting: Job[] = []
  return {
    transact: work =>
      new Promise((resolve, reject) => {
        const run = async (group: Group) => {
          const outcome = await runWork(group, work)
          return () => ('error' in outcome ? reject(outcome.error) : resolve(outcome.result))
        }
        waiting.push({ run, reject })
        void queue.add(() => commitTogether(db, waiting))
      }),
    load: () => ({ busy: queue.pending, waiting: waiting.length }),
  }
}

async function commitTogether(db: Kysely<Tables>, waiting: Job[]): Promise<void> {
  if (waiting.length === 0) return
  let jobs: Job[] = waiting
  try {
    const group = await db.startTransaction().execute()
    jobs = waiting.splice(0, MAX_PER_COMMIT)
    for (const [index, settle] of (await runAll(group, jobs)).entries()) {
      settle()
      if ((index + 1) % WORKS_PER_TURN === 0) await setImmediate()
    }
  } catch (error) {
    for (const { reject } of jobs.splice(0)) reject(error)
  }
}

async function runAll(group: Group, jobs: readonly Job[]): Promise<(() => void)[]> {
  try {
    const settle: (() => void)[] = []
    for (const { run } of jobs) {
      settle.push(await run(group))
      if (settle.length % WORKS_PER_TURN === 0) await setImmediate()
    }
    await group.commit().execute()
    return settle
  } catch (error) {
    await group.rollback().execute()
    throw error
  }
}

type Outcome<Result> = { result: Result } | { error: unknown }

async function runWork<Result>(group: Group, work: Work<Result>, attempt = 1): Promise<Outcome<Result>> {
  const tx = await group.savepoint('work').execute()
  try {
    const result = await work(tx, attempt)
    await tx.releaseSavepoint('work').execute()
    return { result }
  } catch (error) {
    // Fails when SQLite has rolled everything back, for a full or failing disk.
    const undone = await tx
      .rollbackToSavepoint('work')
      .execute()
      .catch(() => Promise.reject(error))
    await undone.releaseSavepoint('work').execute()
    return attempt < TRIES && lostRace(error) ? runWork(group, work, attempt + 1) : { error }
  }
}

import { setImmediate } from 'node:timers/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import { type Database, lostRace, TRIES, type Tx, type Work } from '../database.server.ts'
import type { Tables } from '../tables.ts'
import { runCompiled } from './prepared.server.ts'

const MAX_PER_COMMIT = 64
/** Other requests are served after every second work, and after every second response. */
const WORKS_PER_TURN = 2

type Load = { busy: number; waiting: number }
type Job = { run: (group: Tx) => Promise<() => void>; reject: (error: unknown) => void }

/** Runs works that arrive together behind savepoints of one transaction: SQLite's commit waits for the disk. */
export function transactInGroups(db: Kysely<Tables>): Pick<Database, 'transact'> & { load: () => Load } {
  const waiting: Job[] = []
  let isCommitting = false
  const commitAll = async () => {
    if (isCommitting) return
    isCommitting = true
    while (waiting.length > 0) await commitTogether(db, waiting)
    isCommitting = false
  }
  return {
    transact: work =>
      new Promise((resolve, reject) => {
        const run = async (group: Tx) => {
          const outcome = await runWork(group, work)
          return () => ('error' in outcome ? reject(outcome.error) : resolve(outcome.result))
        }
        waiting.push({ run, reject })
        void commitAll()
      }),
    load: () => ({ busy: isCommitting ? 1 : 0, waiting: waiting.length }),
  }
}

async function commitTogether(db: Kysely<Tables>, waiting: Job[]): Promise<void> {
  let jobs = waiting
  try {
    const settle = await db.transaction().execute(group => {
      jobs = waiting.splice(0, MAX_PER_COMMIT)
      return runAll(group, jobs)
    })
    for (const [index, settleOne] of settle.entries()) {
      settleOne()
      if ((index + 1) % WORKS_PER_TURN === 0) await setImmediate()
    }
  } catch (error) {
    for (const { reject } of jobs.splice(0)) reject(error)
  }
}

async function runAll(group: Tx, jobs: readonly Job[]): Promise<(() => void)[]> {
  const settle: (() => void)[] = []
  for (const { run } of jobs) {
    settle.push(await run(group))
    if (settle.length % WORKS_PER_TURN === 0) await setImmediate()
  }
  return settle
}

const SAVEPOINT = CompiledQuery.raw('savepoint work')
const RELEASE = CompiledQuery.raw('release work')
const ROLLBACK = CompiledQuery.raw('rollback to work')

type Outcome<Result> = { result: Result } | { error: unknown }

async function runWork<Result>(group: Tx, work: Work<Result>, attempt = 1): Promise<Outcome<Result>> {
  await runCompiled(group, SAVEPOINT)
  try {
    const result = await work(group, attempt)
    await runCompiled(group, RELEASE)
    return { result }
  } catch (error) {
    // Fails when SQLite has rolled everything back, for a full or failing disk.
    await runCompiled(group, ROLLBACK).catch(() => Promise.reject(error))
    await runCompiled(group, RELEASE)
    return attempt < TRIES && lostRace(error) ? runWork(group, work, attempt + 1) : { error }
  }
}

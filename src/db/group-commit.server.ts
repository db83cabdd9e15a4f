import type { ControlledTransaction, Kysely } from 'kysely'
import { type Database, lostRace, TRIES, type Tx } from './database.server.ts'
import type { Tables } from './tables.ts'

/** The most works that one commit makes durable, so that nobody waits for long. */
const MOST_AT_ONCE = 64

/** After so many of them, whoever only reads is answered: a whole group takes longer than he should wait. */
const WORKS_IN_A_ROW = 4

/** One work and who waits for it. `attempt` settles to what it came to, told only once that is durable. */
type Job = { attempt: (tx: GroupTx) => Promise<() => void>; fail: (fault: unknown) => void }

type GroupTx = ControlledTransaction<Tables, string[]>

/**
 * The `transact` of an engine with one writer at a time, whose commits each wait for the disk: works that wait are
 * done in one transaction, one after another, each behind a savepoint of its own, and all become durable in one
 * commit. Nobody hears of his work before that; when the commit fails, all of them fail.
 */
export function transactInGroups(writer: Kysely<Tables>): Database['transact'] {
  const waiting: Job[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      await runGroup(writer, waiting.splice(0, MOST_AT_ONCE))
      await nextTurn()
    }
    isRunning = false
  }

  return work =>
    new Promise((resolve, reject) => {
      waiting.push({
        attempt: async tx => {
          const outcome = await runWork(tx, work)
          return () => ('fault' in outcome ? reject(outcome.fault) : resolve(outcome.result))
        },
        fail: reject,
      })
      if (isRunning) return
      isRunning = true
      // What else arrives in this turn of the event loop comes along.
      void nextTurn().then(runAll)
    })
}

function nextTurn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

async function runGroup(writer: Kysely<Tables>, jobs: readonly Job[]): Promise<void> {
  try {
    const tx = await begin(writer)
    const tell = await inOneTransaction(tx, jobs)
    for (const tellOne of tell) tellOne()
  } catch (fault) {
    for (const job of jobs) job.fail(fault)
  }
}

/** Another process may hold the file for longer than the engine waits. */
async function begin(writer: Kysely<Tables>): Promise<GroupTx> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writer.startTransaction().execute()
    } catch (fault) {
      if (attempt === TRIES || !lostRace(fault)) throw fault
    }
  }
}

async function inOneTransaction(tx: GroupTx, jobs: readonly Job[]): Promise<(() => void)[]> {
  try {
    const tell: (() => void)[] = []
    for (const job of jobs) {
      tell.push(await job.attempt(tx))
      if (tell.length % WORKS_IN_A_ROW === 0) await nextTurn()
    }
    await tx.commit().execute()
    return tell
  } catch (fault) {
    // Ends the transaction where the engine has not: after a full disk, for one, nothing is left to roll back.
    await tx
      .rollback()
      .execute()
      .catch(() => {})
    throw fault
  }
}

type Outcome<Result> = { result: Result } | { fault: unknown }

/**
 * Runs one work behind a savepoint, again when it lost a race, and undoes it when it throws.
 * @throws what the engine said of a full or failing disk, after which the whole group is undone already
 */
async function runWork<Result>(
  tx: GroupTx,
  work: (tx: Tx) => Promise<Result>,
  attempt = 1,
): Promise<Outcome<Result>> {
  const saved = await tx.savepoint('work').execute()
  try {
    const result = await work(saved)
    await saved.releaseSavepoint('work').execute()
    return { result }
  } catch (fault) {
    await undo(saved, fault)
    return attempt < TRIES && lostRace(fault) ? runWork(tx, work, attempt + 1) : { fault }
  }
}

/** Back to the savepoint, where there is one left: otherwise what went wrong is the group's own fault. */
async function undo(saved: GroupTx, fault: unknown): Promise<void> {
  try {
    await saved.rollbackToSavepoint('work').execute()
  } catch {
    throw fault
  }
  await saved.releaseSavepoint('work').execute()
}

import { setTimeout } from 'node:timers/promises'
import { type Database, lostRace, TRIES, type Work } from '../database.server.ts'
import { type OpenTransaction, openTransactionsOf } from './open-transaction.server.ts'
import { ConnectionDialect, type SqliteConnection } from './sqlite-connection.server.ts'

/** The most works that one commit makes durable, so that nobody waits for long. */
const MAX_AT_ONCE = 64

/**
 * After so many of them are done, and after so many are told, whoever only reads is answered: a whole group takes longer
 * than it should wait, and clients with a response send their next request at once.
 */
const WORKS_IN_A_ROW = 2

/** One work and who waits for it. `attempt` settles to what it came to, told only once that is durable. */
type Job = { attempt: () => Promise<() => void>; fail: (fault: unknown) => void }

type Writer = { connection: SqliteConnection; openTransaction: () => OpenTransaction }

/**
 * The `transact` of an engine with one writer at a time, whose commits each wait for the disk: works that wait are
 * done in one transaction, one after another, each behind a savepoint of its own, and all become durable in one
 * commit. No work is acknowledged before that; when the commit fails, all of them fail. While another process holds
 * the file they wait for `patienceMs`, and fail as busy then.
 */
export function transactInGroups(connection: SqliteConnection, patienceMs: number): Database['transact'] {
  const open = openTransactionsOf(new ConnectionDialect(connection))
  const writer: Writer = { connection, openTransaction: () => open(connection) }
  const waiting: Job[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      await runGroup(connection, patienceMs, waiting.splice(0, MAX_AT_ONCE))
      await nextTurn()
    }
    isRunning = false
  }

  return work =>
    new Promise((resolve, reject) => {
      waiting.push({
        attempt: async () => {
          const outcome = await runWork(writer, work)
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

async function runGroup(
  connection: SqliteConnection,
  patienceMs: number,
  jobs: readonly Job[],
): Promise<void> {
  try {
    await begin(connection, patienceMs)
    const tell = await inOneTransaction(connection, jobs)
    for (const [index, tellOne] of tell.entries()) {
      tellOne()
      if ((index + 1) % WORKS_IN_A_ROW === 0) await nextTurn()
    }
  } catch (fault) {
    for (const job of jobs) job.fail(fault)
  }
}

/** How long to leave a busy file alone: its writer needs a few milliseconds. */
const PAUSE_MS = 5

/** While another process holds the file, whoever only reads is answered, for as long as a writer may wait. */
async function begin(connection: SqliteConnection, patienceMs: number): Promise<void> {
  for (const untilMs = performance.now() + patienceMs; ; await setTimeout(PAUSE_MS)) {
    try {
      connection.begin()
      return
    } catch (fault) {
      if (!lostRace(fault) || performance.now() > untilMs) throw fault
    }
  }
}

async function inOneTransaction(connection: SqliteConnection, jobs: readonly Job[]): Promise<(() => void)[]> {
  try {
    const tell: (() => void)[] = []
    for (const job of jobs) {
      tell.push(await job.attempt())
      if (tell.length % WORKS_IN_A_ROW === 0) await nextTurn()
    }
    connection.run('commit')
    return tell
  } catch (fault) {
    try {
      connection.rollback()
    } catch {
      // What went wrong first is what is told.
    }
    throw fault
  }
}

type Outcome<Result> = { result: Result } | { fault: unknown }

/**
 * Runs one work behind a savepoint, again when it lost a race, and undoes it when it throws.
 * @throws what the engine said of a full or failing disk, after which the whole group is undone already
 */
async function runWork<Result>(writer: Writer, work: Work<Result>, attempt = 1): Promise<Outcome<Result>> {
  writer.connection.run('savepoint work')
  const { tx, end } = writer.openTransaction()
  try {
    const result = await work(tx, attempt)
    writer.connection.run('release work')
    return { result }
  } catch (fault) {
    undo(writer.connection, fault)
    return attempt < TRIES && lostRace(fault) ? runWork(writer, work, attempt + 1) : { fault }
  } finally {
    end()
  }
}

/** Back to the savepoint, where there is one left: otherwise what went wrong is the group's own fault. */
function undo(connection: SqliteConnection, fault: unknown): void {
  try {
    connection.run('rollback to work')
  } catch {
    throw fault
  }
  connection.run('release work')
}

import type { Tx } from '../../../db/database.server.ts'
import { type Clock, shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { historyOf, loadQueue, type QueueDay } from './load-queue.server.ts'
import { type QueueTx, requireQueue } from './queue-problems.server.ts'
import { lockQueue } from './store.server.ts'
import { missOverdue } from './upkeep/miss-overdue.server.ts'
import { updatePromises } from './upkeep/update-promises.server.ts'

export type QueueChangeDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>

/** No two changes of a day's queue overlap. @throws Problem 403 while the queue is off */
export async function changeQueue<Result>(
  { db, clock, wakeUp }: Pick<QueueChangeDeps, 'db' | 'clock' | 'wakeUp'>,
  work: (change: QueueTx) => Promise<Result>,
): Promise<Result> {
  const history = await historyOf(db.read, shopMoment(clock).date)
  const result = await db.transact(tx =>
    withQueueLock(tx, clock, async () => {
      const day = await loadQueue(tx, clock, history)
      requireQueue(day)
      return { result: await work({ tx, day, at: storedInstant(clock()) }), day }
    }),
  )
  // Time that was given back may be had by someone on the waiting list.
  wakeUp.ring()
  return result
}

/** Under the lock of the day: first those who did not come are missed, and last what is promised is brought up to date. */
export async function withQueueLock<Result>(
  tx: Tx,
  clock: Clock,
  work: () => Promise<{ result: Result; day: QueueDay | null }>,
): Promise<Result> {
  await lockQueue(tx, shopMoment(clock).date)
  await missOverdue(tx, clock)
  const { result, day } = await work()
  if (day) await updatePromises(tx, await loadQueue(tx, clock, day.history))
  return result
}

import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { loadQueue } from './load-queue.server.ts'
import { type QueueTx, requireQueue } from './queue-problems.server.ts'
import { lockQueue } from './store.server.ts'

export type QueueChangeDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>

/**
 * Runs a change of today's queue, which no other change overlaps.
 * @throws Problem 403 while the queue is off
 */
export async function changeQueue<Result>(
  { db, clock, wakeUp }: QueueChangeDeps,
  work: (change: QueueTx) => Promise<Result>,
): Promise<Result> {
  const result = await db.transact(async tx => {
    await lockQueue(tx, shopMoment(clock).date)
    const day = await loadQueue(tx, clock)
    requireQueue(day)
    return work({ tx, day, at: storedInstant(clock()) })
  })
  // Time that was given back may be had by someone on the waiting list.
  wakeUp.ring()
  return result
}

import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { inBatches } from '../../../platform/server/process/in-batches.server.ts'
import { freeCellsBefore } from '../../calendar/visits/attendance-store.server.ts'
import { oldestMarkedDay } from './rules.ts'

/** Small, so that a booking never waits long for the writer. */
const BATCH = 200

/** Gives back the time of days whose visits can no longer be marked: a third of what a visit takes on the disk. */
export async function freePastTime(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const day = oldestMarkedDay(shopMoment(clock))
  await inBatches(() => db.transact(tx => freeCellsBefore(tx, day, BATCH)), { size: BATCH, signal })
}

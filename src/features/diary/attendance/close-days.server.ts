import type { Tx } from '../../../db/database.server.ts'
import { shopDateTime, shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { inBatches } from '../../../platform/server/process/in-batches.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { assumeVisitDone } from '../../calendar/visits/attendance-store.server.ts'
import { instantOfChange } from '../../calendar/visits/next-version.server.ts'
import { unendedBefore } from './store.server.ts'

/** Small, so that a booking never waits long for the writer. */
const BATCH = 100

/** Counts visits of earlier days as done, to be checked; returns how many. May be broken off and run in parallel. */
export async function closeDays(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  const { date: today } = shopMoment(clock)
  let closed = 0
  const closeSome = async () => {
    const { found, done } = await db.transact(tx => closeBatch(tx, clock, today))
    closed += done
    return found
  }
  await inBatches(closeSome, { size: BATCH, signal })
  return closed
}

async function closeBatch(tx: Tx, clock: Deps['clock'], today: CalendarDate) {
  const visits = await unendedBefore(tx, today, BATCH)
  let done = 0
  for (const visit of visits) {
    const begins = Temporal.Instant.from(shopDateTime(visit.date, visit.startMinute))
    const endedAt = storedInstant(begins.add({ minutes: visit.durationMinutes }))
    const changedAt = instantOfChange(clock, visit)
    if (await assumeVisitDone(tx, visit, { endedAt, changedAt })) done += 1
  }
  return { found: visits.length, done }
}

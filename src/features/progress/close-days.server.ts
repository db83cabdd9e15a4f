import { shopDateTime, shopMoment, storedInstant } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { instantOfChange } from '../visits/next-version.server.ts'
import { assumeVisitDone, unendedBefore } from './store.server.ts'

/** Small, so that a booking never waits long for the writer. */
const BATCH = 100

/**
 * Counts the visits of earlier days that were left unmarked as done, to be checked by staff; returns how many. It may be
 * broken off and begun again, and run in several processes: a visit that is not open any more is left as it is.
 */
export async function closeDays({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { date: today } = shopMoment(clock)
  let closed = 0
  for (;;) {
    const [found, done] = await db.transact(async tx => {
      const visits = await unendedBefore(tx, today, BATCH)
      let changed = 0
      for (const visit of visits) {
        const begins = Temporal.Instant.from(shopDateTime(visit.date, visit.startMinute))
        const endedAt = storedInstant(begins.add({ minutes: visit.durationMinutes }))
        const changedAt = instantOfChange(clock, visit)
        if (await assumeVisitDone(tx, visit, { endedAt, changedAt })) changed += 1
      }
      return [visits.length, changed]
    })
    closed += done
    if (found < BATCH) return closed
  }
}

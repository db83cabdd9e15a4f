import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { forgetNamesBefore } from './store.server.ts'

/** Deletes the names, and how each client is counted, of all days that are over. */
export function forgetQueueNames({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { date } = shopMoment(clock)
  return db.transact(tx => forgetNamesBefore(tx, date))
}

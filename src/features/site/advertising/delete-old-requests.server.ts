import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { KEPT_DAYS } from './request-rules.ts'
import { deleteRequestsBefore } from './store.server.ts'

export async function deleteOldRequests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => storedInstant(clock().subtract({ hours: days * 24 }))
  const before = { done: daysAgo(KEPT_DAYS.done), open: daysAgo(KEPT_DAYS.open), counted: daysAgo(1) }
  await db.transact(tx => deleteRequestsBefore(tx, before))
}

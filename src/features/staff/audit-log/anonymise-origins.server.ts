import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { anonymiseOriginsBefore } from './attempt-store.server.ts'
import { ORIGIN_RETENTION_DAYS } from './rules.ts'

export async function anonymiseOrigins({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = storedInstant(clock().subtract({ hours: 24 * ORIGIN_RETENTION_DAYS }))
  await db.transact(tx => anonymiseOriginsBefore(tx, before))
}

import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { FILES_KEPT_DAYS } from './state-rules.ts'
import { deleteFilesOver } from './store.server.ts'

/** The bytes of versions that have long been over; the record of each stays. */
export async function deleteOldCreativeFiles({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const before = storedInstant(now.subtract({ hours: FILES_KEPT_DAYS * 24 }))
  await db.transact(tx => deleteFilesOver(tx, { before, at: storedInstant(now) }))
}

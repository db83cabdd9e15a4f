import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { deletePhotosRemovedBefore } from './store.server.ts'

/** How long a photo that was taken down can be put back. */
const KEPT_HOURS = 24

/** Deletes photos for good that were taken down more than a day ago. */
export async function deleteRemovedPhotos({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = storedInstant(clock().subtract({ hours: KEPT_HOURS }))
  await db.transact(tx => deletePhotosRemovedBefore(tx, before))
}

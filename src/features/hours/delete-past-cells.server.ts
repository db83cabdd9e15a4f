import { shopMoment } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { deleteAbsenceCellsBefore } from './chair-store.server.ts'

/** Deletes what absences of days gone by still claim, 288 rows for each barber and day. */
export async function deletePastCells({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transact(tx => deleteAbsenceCellsBefore(tx, shopMoment(clock).date))
}

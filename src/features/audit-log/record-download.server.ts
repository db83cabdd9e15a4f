import { storedInstant } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import type { Origin } from './contract.ts'
import { recordChange } from './store.server.ts'

/** `subject` is a report, such as `2026-12-04, csv`. */
export async function recordDownload(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  download: { who: string; subject: string; origin: Origin },
): Promise<void> {
  const at = storedInstant(clock())
  await db.transact(tx => recordChange(tx, { at, action: 'report-downloaded', ...download }))
}

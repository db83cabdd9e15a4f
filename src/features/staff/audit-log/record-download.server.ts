import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { type Author, recordChange } from './store.server.ts'

/** `subject` is a report, such as `2026-12-04, csv`, or the days of payments. */
export async function recordDownload(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    action = 'report-downloaded',
    ...download
  }: Author & { action?: 'report-downloaded' | 'entries-downloaded'; subject: string },
): Promise<void> {
  const at = storedInstant(clock())
  await db.transact(tx => recordChange(tx, { at, action, ...download }))
}

import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import { dateSpanText, NOT_ON_LIST } from './messages.ts'
import { removeEntry } from './remove-entry.server.ts'
import { describeEntry } from './show-entry.server.ts'
import { entryById } from './store.server.ts'

/** For the owner; the audit log gets no personal data. @throws Problem 404 when there is no such entry */
export async function removeEntryAsOwner(
  { db, clock, wakeUp }: Pick<Deps, 'db' | 'clock' | 'wakeUp'>,
  by: Author,
  entryId: string,
): Promise<void> {
  const at = storedInstant(clock())
  await db.transact(async tx => {
    const entry = await entryById(tx, entryId)
    if (!entry || !(await removeEntry(tx, entryId, at))) throw new Problem(404, 'not-waiting', NOT_ON_LIST)
    const { treatmentName } = await describeEntry(tx, entry)
    const subject = `${treatmentName}, ${dateSpanText(entry)}`
    await recordChange(tx, { at, ...by, action: 'waiting-removed', subject })
  })
  wakeUp.ring()
}

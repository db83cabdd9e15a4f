import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { formatDate } from '../../../shared/calendar-date.ts'
import { Problem } from '../../../shared/problem.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import { NO_SUCH_REQUEST } from './messages.ts'
import { deleteRequest, setRequestDone } from './store.server.ts'

/** @throws Problem 404 when there is no such request */
export async function markRequest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  isDone: boolean,
): Promise<void> {
  const doneAt = isDone ? storedInstant(clock()) : null
  if (!(await db.transact(tx => setRequestDone(tx, id, doneAt)))) throw noSuchRequest()
}

/** The audit log gets no personal data. @throws Problem 404 when there is no such request */
export async function deleteRequestAsOwner(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Author,
  id: string,
): Promise<void> {
  await db.transact(async tx => {
    const deleted = await deleteRequest(tx, id)
    if (!deleted) throw noSuchRequest()
    const subject = `${deleted.packageName} from ${formatDate(deleted.startDate, { year: true })}`
    await recordChange(tx, {
      at: storedInstant(clock()),
      ...by,
      action: 'advertising-request-deleted',
      subject,
    })
  })
}

function noSuchRequest(): Problem {
  return new Problem(404, 'no-such-request', NO_SUCH_REQUEST)
}

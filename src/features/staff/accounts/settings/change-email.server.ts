import { storedInstant } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { recordChange } from '../../audit-log/store.server.ts'
import { authorOf } from '../author.server.ts'
import { requireConfirmation } from '../confirm/require-confirmation.server.ts'
import type { Staff } from '../rules.ts'
import { endSessionsOf } from '../session-store.server.ts'
import { setOwnEmail } from '../store.server.ts'

/** Ends all other sessions; throws Problem 403 when the password was not given recently. */
export async function changeEmail(
  deps: Pick<Deps, 'db' | 'clock'>,
  staff: Staff,
  email: string | null,
): Promise<void> {
  requireConfirmation(deps, staff)
  const at = storedInstant(deps.clock())
  await deps.db.transact(async tx => {
    await setOwnEmail(tx, staff.adminId, email)
    await endSessionsOf(tx, staff.adminId, staff.sessionId)
    await recordChange(tx, { at, ...authorOf(staff), action: 'email-changed', subject: staff.username })
  })
}

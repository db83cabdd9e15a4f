import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { recordChange } from '../../audit-log/store.server.ts'
import { requireConfirmation } from '../confirm/require-confirmation.server.ts'
import type { Owner } from '../rules.ts'
import { endSessionsOf } from '../session-store.server.ts'
import { setOwnEmail } from '../store.server.ts'

/** Ends all other sessions; throws Problem 403 when the password was not given recently. */
export async function changeEmail(
  deps: Pick<Deps, 'db' | 'clock'>,
  owner: Owner,
  email: string | null,
): Promise<void> {
  requireConfirmation(deps, owner)
  const at = storedInstant(deps.clock())
  await deps.db.transact(async tx => {
    await setOwnEmail(tx, owner.adminId, email)
    await endSessionsOf(tx, owner.adminId, owner.sessionId)
    await recordChange(tx, { at, who: owner.username, action: 'email-changed', subject: owner.username })
  })
}

import { storedInstant } from '../../platform/server/clock.server.ts'
import type { Deps } from '../../platform/server/deps.server.ts'
import { recordChange } from '../audit/store.server.ts'
import { requireOwnPassword } from './change-password.server.ts'
import type { Owner } from './rules.ts'
import { setOwnEmail } from './store.server.ts'

/**
 * Changes where the way back into the owner's account is sent. Whoever has that mailbox can set a new password, so it
 * takes the present one.
 * @throws Problem 422 when the password is wrong, 429 after too many wrong ones, 503 `busy` when too many sign in at
 *   once
 */
export async function changeEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  owner: Owner,
  { email, currentPassword }: { email: string | null; currentPassword: string },
): Promise<void> {
  await requireOwnPassword(deps, owner, currentPassword)
  const at = storedInstant(deps.clock())
  await deps.db.transact(async tx => {
    await setOwnEmail(tx, owner.adminId, email)
    await recordChange(tx, { at, who: owner.username, action: 'email-changed', subject: owner.username })
  })
}

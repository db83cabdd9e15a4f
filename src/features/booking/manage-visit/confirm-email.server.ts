import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { emailToConfirm } from '../../calendar/visits/email-store.server.ts'
import { lockVisits } from '../../calendar/visits/lock-store.server.ts'
import { NO_SUCH_EMAIL_CHECK } from '../../calendar/visits/messages.ts'
import { EMAIL_CHECK_HOURS } from '../../calendar/visits/rules.ts'
import { keepEmail } from './set-email.server.ts'

/** Confirms the new email address. @throws Problem 404 when the link was used, replaced or has expired */
export async function confirmEmail(
  { db, wakeUp, ...deps }: Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>,
  token: string,
  clientAddress: string | null,
): Promise<void> {
  const since = storedInstant(deps.clock().subtract({ hours: EMAIL_CHECK_HOURS }))
  await db.transact(async tx => {
    const found = await emailToConfirm(tx, sha256(token), since)
    if (found) await lockVisits(tx, [found.visitId])
    // The visit may have been erased, or the address replaced, while this waited for the lock.
    const confirmed = found && (await emailToConfirm(tx, sha256(token), since))
    if (!confirmed) throw new Problem(404, 'no-such-email-check', NO_SUCH_EMAIL_CHECK)
    await keepEmail(tx, deps, { ...confirmed, clientAddress })
  })
  wakeUp.ring()
}

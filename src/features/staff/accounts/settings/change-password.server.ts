import { storedInstant } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { isPassword } from '../../../../platform/server/process/passwords.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { recordChange } from '../../audit-log/store.server.ts'
import { authorOf } from '../author.server.ts'
import { hashNewPassword } from '../check-password.server.ts'
import { WRONG_PASSWORD } from '../messages.ts'
import type { Staff } from '../rules.ts'
import { endSessionsOf } from '../session-store.server.ts'
import { OWN_PASSWORD_BACKOFF } from '../sign-in/attempt-rules.ts'
import { countAttempt, deleteAttempts } from '../sign-in/count-attempt.server.ts'
import { accountOf, setPassword } from '../store.server.ts'

/** @throws Problem 422 for a wrong password, 429 after too many, 503 `busy` when too many sign in at once */
async function requireOwnPassword(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  staff: Staff,
  password: string,
): Promise<void> {
  const counters = settings.rateLimits
    ? [{ name: `own password ${staff.adminId}`, backoff: OWN_PASSWORD_BACKOFF }]
    : []
  await db.transact(tx => countAttempt(tx, counters, clock().epochMilliseconds))
  const { passwordHash } = await accountOf(db.read, staff.adminId)
  if (!(await isPassword(password, passwordHash))) throw new Problem(422, 'wrong-password', WRONG_PASSWORD)
  await db.transact(tx => deleteAttempts(tx, counters))
}

/** Ends all other sessions; throws like `requireOwnPassword`, and Problem 422 for a refused password. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  staff: Staff,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  await requireOwnPassword(deps, staff, currentPassword)
  const passwordHash = await hashNewPassword(deps, newPassword)
  const at = storedInstant(deps.clock())
  await deps.db.transact(async tx => {
    await setPassword(tx, staff.adminId, passwordHash)
    await endSessionsOf(tx, staff.adminId, staff.sessionId)
    await recordChange(tx, { at, ...authorOf(staff), action: 'password-changed', subject: staff.username })
  })
}

import { storedInstant } from '../../platform/server/clock.server.ts'
import type { Deps } from '../../platform/server/deps.server.ts'
import { hashPassword, isPassword } from '../../platform/server/passwords.server.ts'
import { Problem } from '../../shared/problem.ts'
import { recordChange } from '../audit/store.server.ts'
import { countAttempt, forgetAttempts } from './count-attempt.server.ts'
import { type Owner, whyNotPassword } from './rules.ts'
import { endSessionsOf } from './session-store.server.ts'
import { accountOf, setPassword } from './store.server.ts'
import { PASSWORD_WORDS, WRONG_PASSWORD } from './words.ts'

const HOLD = { freeAttempts: 5, firstMs: 15_000, mostMs: 900_000 }

/**
 * Makes sure that whoever sits at a signed-in browser knows the password.
 * @throws Problem 422 when it is wrong, 429 after too many wrong ones, 503 `busy` when too many sign in at once
 */
export async function requireOwnPassword(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  owner: Owner,
  password: string,
): Promise<void> {
  const counters = settings.rateLimits ? [{ name: `own password ${owner.adminId}`, hold: HOLD }] : []
  await db.transact(tx => countAttempt(tx, counters, clock().epochMilliseconds))
  const { passwordHash } = await accountOf(db.read, owner.adminId)
  if (!(await isPassword(password, passwordHash))) throw new Problem(422, 'wrong-password', WRONG_PASSWORD)
  await db.transact(tx => forgetAttempts(tx, counters))
}

/**
 * A password that the rules let through, hashed.
 * @throws Problem 422 with the rule's sentence, 503 `busy` when too many sign in at once
 */
export async function hashNewPassword(password: string): Promise<string> {
  const refusal = whyNotPassword(password)
  if (refusal) throw new Problem(422, refusal, PASSWORD_WORDS[refusal])
  return hashPassword(password)
}

/**
 * Changes the owner's password and ends every other session of the account.
 * @throws Problem 422 when the current one is wrong or the new one is refused, 429 after too many wrong ones, 503
 *   `busy` when too many sign in at once
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  owner: Owner,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  await requireOwnPassword(deps, owner, currentPassword)
  const passwordHash = await hashNewPassword(newPassword)
  const at = storedInstant(deps.clock())
  await deps.db.transact(async tx => {
    await setPassword(tx, owner.adminId, passwordHash)
    await endSessionsOf(tx, owner.adminId, owner.sessionId)
    await recordChange(tx, { at, who: owner.username, action: 'password-changed', subject: owner.username })
  })
}

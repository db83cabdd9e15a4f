import { storedMs } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { isPassword } from '../../../../platform/server/process/passwords.server.ts'
import { longRandomToken, sha256 } from '../../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { CODE_NEEDED, type ConfirmRequest } from '../contract.ts'
import { SIGN_IN_NEEDED, WRONG_PASSWORD } from '../messages.ts'
import type { Staff } from '../rules.ts'
import { spendCode } from '../second-factor/set-second-factor.server.ts'
import { renewSession } from '../session-store.server.ts'
import { OWN_PASSWORD_BACKOFF } from '../sign-in/attempt-rules.ts'
import { countAttempt, deleteAttempts } from '../sign-in/count-attempt.server.ts'
import { accountOf } from '../store.server.ts'

/** Renews the session's token; throws Problem 401, 422, 429 or 503 like a sign-in. */
export async function confirmIdentity(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  staff: Staff,
  { password, code }: ConfirmRequest,
): Promise<string> {
  const nowMs = clock().epochMilliseconds
  const counters = settings.rateLimits
    ? [{ name: `confirmation ${staff.adminId}`, backoff: OWN_PASSWORD_BACKOFF }]
    : []
  await db.transact(tx => countAttempt(tx, counters, nowMs))
  const { id, passwordHash, totpSecret } = await accountOf(db.read, staff.adminId)
  if (!(await isPassword(password, passwordHash))) throw new Problem(422, 'wrong-password', WRONG_PASSWORD)
  if (totpSecret && !code) throw new Problem(422, 'code-needed', CODE_NEEDED)
  const token = longRandomToken()
  await db.transact(async tx => {
    if (totpSecret && code) await spendCode(tx, { id, totpSecret }, code, nowMs)
    await deleteAttempts(tx, counters)
    const renewed = { tokenHash: sha256(token), confirmedAt: storedMs(nowMs) }
    if (!(await renewSession(tx, staff.sessionId, renewed)))
      throw new Problem(401, 'not-signed-in', SIGN_IN_NEEDED)
  })
  return token
}

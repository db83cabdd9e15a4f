import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../../db/database.server.ts'
import { originOf } from '../../../../platform/server/http/origin.server.ts'
import type { Client } from '../../../../platform/server/http/session-cookies.server.ts'
import { shopMoment, storedMs } from '../../../../platform/server/process/clock.server.ts'
import { printOnConsole } from '../../../../platform/server/process/console.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { longRandomToken, sha256 } from '../../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { isMailSetUp } from '../../../messages/outbox/connection/read-connection.server.ts'
import { queueReset } from '../../../messages/outbox/store.server.ts'
import { recordAttempt } from '../../audit-log/attempt-store.server.ts'
import { recordChange } from '../../audit-log/store.server.ts'
import { hashNewPassword } from '../check-password.server.ts'
import { RESET_TOKEN_REFUSED } from '../messages.ts'
import { isAccountOpen } from '../roles/rules.ts'
import { RESET_MAX_MS } from '../rules.ts'
import { endSessionsOf } from '../session-store.server.ts'
import { makesResetToken, RESET_BACKOFF } from '../sign-in/attempt-rules.ts'
import {
  type AttemptCounter,
  countAttempt,
  deleteAttempts,
  deleteOldAttempts,
} from '../sign-in/count-attempt.server.ts'
import { rememberBrowser } from '../sign-in/remember-device.server.ts'
import {
  accountNamed,
  accountOfResetToken,
  deleteResetTokensBefore,
  livingResetTokens,
  setPassword,
  spendResetToken,
  storeResetToken,
} from '../store.server.ts'

type ResetDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>

/** Does the same work for unknown names; limited by address, so that no account can be locked. */
export async function requestReset(
  { db, clock, settings, wakeUp }: ResetDeps,
  username: string,
  client: Client,
): Promise<void> {
  const nowMs = clock().epochMilliseconds
  const { date: today } = shopMoment(clock)
  const madeAfter = storedMs(nowMs - RESET_MAX_MS)
  const token = longRandomToken()
  const account = await db.transact(async tx => {
    await countAttempt(tx, resetCounters('reset', settings, client), nowMs)
    await deleteResetTokensBefore(tx, madeAfter)
    await deleteOldAttempts(tx, nowMs)
    const known = await accountNamed(tx, username)
    const living = known ? await livingResetTokens(tx, known.id, madeAfter) : []
    const receiver =
      known && isAccountOpen(known, today) && makesResetToken(living, nowMs) ? known : undefined
    const resetToken = { tokenHash: sha256(token), adminId: receiver?.id ?? null, createdAt: storedMs(nowMs) }
    await storeResetToken(tx, resetToken)
    const attempt = { at: resetToken.createdAt, subject: known?.username ?? '', origin: originOf(client) }
    await recordAttempt(tx, { ...attempt, action: 'reset-requested' })
    if (await isMailSetUp(tx, settings)) await queueResetMail(tx, resetToken.adminId, resetToken.createdAt)
    return receiver
  })
  wakeUp.ring()
  // Printed after the response, so that timing does not reveal which accounts exist.
  if (account) setImmediate(printOnConsole, tokenNotice(account.username, token, settings.publicUrl))
}

function resetCounters(
  what: 'reset' | 'reset token',
  { rateLimits }: Pick<Deps['settings'], 'rateLimits'>,
  { address }: Client,
): AttemptCounter[] {
  if (!rateLimits) return []
  return [{ name: `${what} from ${address}`, backoff: RESET_BACKOFF }]
}

async function queueResetMail(tx: Tx, adminId: number | null, at: string): Promise<void> {
  await queueReset(tx, {
    id: randomUUID(),
    kind: 'reset',
    channel: 'mail',
    adminId,
    createdAt: at,
    dueAt: at,
  })
}

function tokenNotice(username: string, token: string, publicUrl: string): string {
  return [
    `Reset token for ${username}: ${token}`,
    `It works once, for ${RESET_MAX_MS / 60_000} minutes: ${publicUrl}/admin-reset?step=2#${token}`,
  ].join('\n')
}

/** Ends all sessions; throws Problem 422 for a bad token or password, 429, or 503 `busy`. */
export async function resetPassword(
  deps: Omit<ResetDeps, 'wakeUp'>,
  { token, newPassword }: { token: string; newPassword: string },
  client: Client,
): Promise<{ deviceToken: string | undefined }> {
  const { db, settings } = deps
  const nowMs = deps.clock().epochMilliseconds
  const [tokenHash, madeAfter] = [sha256(token), storedMs(nowMs - RESET_MAX_MS)]
  const counters = resetCounters('reset token', settings, client)
  await db.transact(tx => countAttempt(tx, counters, nowMs))
  // Checked before hashing, so that an invalid token costs no argon2.
  if ((await accountOfResetToken(db.read, tokenHash, madeAfter)) === null) throw tokenRefused()
  const passwordHash = await hashNewPassword(deps, newPassword)
  return db.transact(async tx => {
    const account = await spendResetToken(tx, tokenHash, madeAfter)
    if (!account || !isAccountOpen(account, shopMoment(deps.clock).date)) throw tokenRefused()
    await setPassword(tx, account.id, passwordHash)
    await endSessionsOf(tx, account.id)
    await deleteAttempts(tx, counters)
    const { username } = account
    await recordChange(tx, {
      at: storedMs(nowMs),
      who: username,
      action: 'password-reset',
      subject: username,
      origin: originOf(client),
    })
    return { deviceToken: await rememberBrowser(tx, account, { client, nowMs }) }
  })
}

function tokenRefused(): Problem {
  return new Problem(422, 'reset-token-refused', RESET_TOKEN_REFUSED)
}

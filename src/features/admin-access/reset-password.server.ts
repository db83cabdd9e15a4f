import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/database.server.ts'
import { storedMs } from '../../platform/server/clock.server.ts'
import { printOnConsole } from '../../platform/server/console.server.ts'
import type { Deps } from '../../platform/server/deps.server.ts'
import { originOf } from '../../platform/server/origin.server.ts'
import { longRandomToken, sha256 } from '../../platform/server/secrets.server.ts'
import type { Caller } from '../../platform/server/session-cookies.server.ts'
import { Problem } from '../../shared/problem.ts'
import { recordAttempt } from '../audit/attempt-store.server.ts'
import type { Origin } from '../audit/contract.ts'
import { recordChange } from '../audit/store.server.ts'
import { queueReset } from '../notices/store.server.ts'
import { hashNewPassword } from './change-password.server.ts'
import { countAttempt, dropOldAttempts, forgetAttempts } from './count-attempt.server.ts'
import { RESET_MOST_MS } from './rules.ts'
import { setSecondFactor } from './second-factor-store.server.ts'
import { endSessionsOf, forgetDevicesOf } from './session-store.server.ts'
import {
  accountNamed,
  dropResetTokensBefore,
  keepResetToken,
  setPassword,
  spendResetToken,
} from './store.server.ts'
import { RESET_TOKEN_REFUSED } from './words.ts'

type ResetDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'bell'>

const BY_ADDRESS = { freeAttempts: 5, firstMs: 30_000, mostMs: 900_000 }
/** Whoever may read the console waits a minute at most, whatever strangers do. */
const BY_ACCOUNT = { freeAttempts: 5, firstMs: 15_000, mostMs: 60_000 }

/**
 * Makes a reset token and prints it on the server's console, when there is such an account; where mail goes out, one
 * more is sent to the account's address, when it has one. The same is stored, queued and answered for every name, so
 * that nobody learns which exist.
 * @throws Problem 429 after too many
 */
export async function requestReset(
  { db, clock, settings, bell }: ResetDeps,
  username: string,
  caller: Caller,
): Promise<void> {
  const nowMs = clock().epochMilliseconds
  const counters = [
    { name: `reset of ${username}`, hold: BY_ACCOUNT },
    { name: `reset from ${caller.address}`, hold: BY_ADDRESS },
  ]
  const token = longRandomToken()
  const account = await db.transact(async tx => {
    if (settings.rateLimits) await countAttempt(tx, counters, nowMs)
    await dropResetTokensBefore(tx, storedMs(nowMs - RESET_MOST_MS))
    await dropOldAttempts(tx, nowMs)
    const known = await accountNamed(tx, username)
    const kept = { tokenHash: sha256(token), adminId: known?.id ?? null, createdAt: storedMs(nowMs) }
    await keepResetToken(tx, kept)
    const attempt = { at: kept.createdAt, subject: known?.username ?? '', origin: originOf(caller) }
    await recordAttempt(tx, { ...attempt, action: 'reset-requested' })
    if (settings.smtpUrl) await queueResetMail(tx, kept.adminId, kept.createdAt)
    return known
  })
  bell.ring()
  // Printed after the reply, which therefore takes as long for a name that is not there.
  if (account) setImmediate(printOnConsole, tokenNotice(account.username, token, settings.publicUrl))
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
    `It works once, for ${RESET_MOST_MS / 60_000} minutes: ${publicUrl}/admin-reset?token=${token}`,
    'A reset also turns the second step of signing in off.',
  ].join('\n')
}

/**
 * Sets a new password for whoever holds a reset token, ends every session of the account, and turns its second factor
 * off: it is the way back for an owner whose phone is gone. The password is judged first, so that a refused one
 * doesn't use the token up. Tells whether there was a second factor.
 * @throws Problem 422 when the password is refused or the token is no good, 429 after too many, 503 `busy` when too
 *   many sign in at once
 */
export async function resetPassword(
  { db, clock, settings }: Omit<ResetDeps, 'bell'>,
  { token, newPassword }: { token: string; newPassword: string },
  caller: Caller,
): Promise<{ isSecondFactorEnded: boolean }> {
  const nowMs = clock().epochMilliseconds
  const counters = settings.rateLimits
    ? [{ name: `reset token from ${caller.address}`, hold: BY_ADDRESS }]
    : []
  await db.transact(tx => countAttempt(tx, counters, nowMs))
  const passwordHash = await hashNewPassword(newPassword)
  return db.transact(async tx => {
    const account = await spendResetToken(tx, sha256(token), storedMs(nowMs - RESET_MOST_MS))
    if (!account) throw new Problem(422, 'reset-token-refused', RESET_TOKEN_REFUSED)
    await setPassword(tx, account.id, passwordHash)
    await setSecondFactor(tx, account.id, { secret: null, lastStep: 0, recoveryHashes: [] })
    await endSessionsOf(tx, account.id)
    await forgetDevicesOf(tx, account.id)
    await forgetAttempts(tx, counters)
    const isSecondFactorEnded = account.totpSecret !== null
    await recordReset(tx, account.username, {
      at: storedMs(nowMs),
      isSecondFactorEnded,
      origin: originOf(caller),
    })
    return { isSecondFactorEnded }
  })
}

async function recordReset(
  tx: Tx,
  username: string,
  { at, isSecondFactorEnded, origin }: { at: string; isSecondFactorEnded: boolean; origin: Origin },
): Promise<void> {
  const entry = { at, who: username, subject: username, origin }
  await recordChange(tx, { ...entry, action: 'password-reset' })
  if (isSecondFactorEnded) await recordChange(tx, { ...entry, action: 'second-factor-off' })
}

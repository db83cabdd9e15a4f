import { randomUUID } from 'node:crypto'
import type { Reader, Tx } from '../../db/database.server.ts'
import { storedMs } from '../../platform/server/clock.server.ts'
import type { Deps } from '../../platform/server/deps.server.ts'
import { originOf } from '../../platform/server/origin.server.ts'
import { isPassword } from '../../platform/server/passwords.server.ts'
import { longRandomToken, sha256 } from '../../platform/server/secrets.server.ts'
import type { Caller } from '../../platform/server/session-cookies.server.ts'
import { Problem } from '../../shared/problem.ts'
import { recordChange } from '../audit/store.server.ts'
import type { LoginRequest } from './contract.ts'
import { type Counter, countAttempt, dropOldAttempts, forgetAttempts } from './count-attempt.server.ts'
import { DEVICE_MOST_MS, SESSION_IDLE_MS, SESSION_MOST_MS } from './rules.ts'
import {
  addSession,
  dropDeadSessions,
  dropDevicesBefore,
  endSessionByToken,
  isRememberedDevice,
  rememberDevice,
} from './session-store.server.ts'
import { spendCode } from './set-second-factor.server.ts'
import { type Account, accountNamed, holdAccount } from './store.server.ts'
import { CODE_NEEDED, INVALID_CREDENTIALS } from './words.ts'

type SignedIn = { username: string; sessionToken: string; deviceToken: string | undefined }

/**
 * Signs the owner in with a session made anew; the one that the browser had ends. Unknown names and wrong passwords
 * take as long and answer alike.
 * @throws Problem 401 for wrong credentials, a missing or a wrong code; 429 while attempts are held up; 503 `busy`
 *   when too many sign in at once
 */
export async function signIn(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  request: LoginRequest,
  caller: Caller,
): Promise<SignedIn> {
  const { db, settings } = deps
  const nowMs = deps.clock().epochMilliseconds
  const isKnown = await isKnownDevice(db.read, { username: request.username, caller, nowMs })
  const counters = settings.rateLimits ? countersOf(request.username, caller, isKnown) : []
  await db.transact(tx => countAttempt(tx, counters, nowMs))
  const account = await accountNamed(db.read, request.username)
  const isRight = await isPassword(request.password, account?.passwordHash)
  if (!account || !isRight) throw new Problem(401, 'invalid-credentials', INVALID_CREDENTIALS)
  const { totpSecret } = account
  if (totpSecret && !request.code) throw new Problem(401, 'second-factor-needed', CODE_NEEDED)
  return db.transact(async tx => {
    await requireUnchanged(tx, account)
    if (totpSecret && request.code) await spendCode(tx, { id: account.id, totpSecret }, request.code, nowMs)
    await forgetAttempts(tx, counters)
    return openSession(tx, { account, caller, nowMs, isKnown })
  })
}

/**
 * A password that was changed while it was being checked signs nobody in any more. One that is changed from here on
 * waits for the session to be there, and then ends it.
 */
async function requireUnchanged(tx: Tx, account: Account): Promise<void> {
  const { passwordHash, totpSecret } = await holdAccount(tx, account.id)
  if (passwordHash !== account.passwordHash || totpSecret !== account.totpSecret)
    throw new Problem(401, 'invalid-credentials', INVALID_CREDENTIALS)
}

async function openSession(
  tx: Tx,
  { account, caller, nowMs, isKnown }: { account: Account; caller: Caller; nowMs: number; isKnown: boolean },
): Promise<SignedIn> {
  const ago = (ms: number) => storedMs(nowMs - ms)
  const createdAt = ago(0)
  await dropDeadSessions(tx, { createdBy: ago(SESSION_MOST_MS), lastSeenBy: ago(SESSION_IDLE_MS) })
  await dropDevicesBefore(tx, ago(DEVICE_MOST_MS))
  await dropOldAttempts(tx, nowMs)
  if (caller.sessionToken) await endSessionByToken(tx, sha256(caller.sessionToken))
  const sessionToken = longRandomToken()
  const origin = originOf(caller)
  await addSession(tx, {
    tokenHash: sha256(sessionToken),
    id: randomUUID(),
    adminId: account.id,
    device: origin.device,
    createdAt,
  })
  const deviceToken = isKnown ? undefined : longRandomToken()
  if (deviceToken)
    await rememberDevice(tx, { tokenHash: sha256(deviceToken), adminId: account.id, createdAt })
  const entry = { at: createdAt, who: account.username, subject: origin.device, origin }
  await recordChange(tx, { ...entry, action: 'signed-in' })
  return { username: account.username, sessionToken, deviceToken }
}

/** True when this browser signed in to that account before. */
async function isKnownDevice(
  db: Reader,
  { username, caller, nowMs }: { username: string; caller: Caller; nowMs: number },
): Promise<boolean> {
  const tokenHash = sha256(caller.deviceToken ?? '')
  const after = storedMs(nowMs - DEVICE_MOST_MS)
  return isRememberedDevice(db, { tokenHash, username, after })
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/**
 * What an attempt is counted by. A stranger's failures hold up his address and, for a minute at most, every browser
 * that is new to the account; a browser that signed in before is counted on its own.
 */
function countersOf(username: string, caller: Caller, isKnown: boolean): Counter[] {
  const slow = { firstMs: 15 * SECOND_MS, mostMs: 15 * MINUTE_MS }
  if (isKnown) return [{ name: `sign-in device ${caller.deviceToken}`, hold: { ...slow, freeAttempts: 10 } }]
  return [
    { name: `sign-in ${username} from ${caller.address}`, hold: { ...slow, freeAttempts: 5 } },
    { name: `sign-in from ${caller.address}`, hold: { ...slow, freeAttempts: 20 } },
    {
      name: `sign-in ${username}`,
      hold: { freeAttempts: 20, firstMs: 5 * SECOND_MS, mostMs: MINUTE_MS },
    },
  ]
}

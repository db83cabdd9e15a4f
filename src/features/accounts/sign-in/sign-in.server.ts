import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.server.ts'
import { originOf } from '../../../platform/server/http/origin.server.ts'
import type { Client } from '../../../platform/server/http/session-cookies.server.ts'
import { storedMs } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { isPassword } from '../../../platform/server/process/passwords.server.ts'
import { longRandomToken, sha256 } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { recordChange } from '../../audit-log/store.server.ts'
import { CODE_NEEDED, type LoginRequest } from '../contract.ts'
import { FIRST_PASSWORD_EXPIRED, INVALID_CREDENTIALS } from '../messages.ts'
import { isFirstPasswordExpired, SESSION_IDLE_MS, SESSION_MAX_MS } from '../rules.ts'
import { spendCode } from '../second-factor/set-second-factor.server.ts'
import { addSession, deleteExpiredSessions, endSessionByToken } from '../session-store.server.ts'
import { type Account, accountNamed, holdAccount } from '../store.server.ts'
import {
  ADDRESS_HOLD,
  CODE_HOLD,
  DEVICE_HOLD,
  isAuthenticatorCode,
  NETWORK_HOLD,
  neighbourhood,
  plainCode,
} from './attempt-rules.ts'
import type { AttemptTurns } from './attempt-turns.server.ts'
import { type Counter, countAttempt, deleteAttempts, deleteOldAttempts } from './count-attempt.server.ts'
import { recordingFailure } from './record-attempts.server.ts'
import { isKnownDevice, rememberBrowser } from './remember-device.server.ts'

type SignedIn = { username: string; sessionToken: string; deviceToken: string | undefined }

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'settings'> & { turns: AttemptTurns }
type Attempt = { request: LoginRequest; client: Client; isKnown: boolean; nowMs: number }

/**
 * Signs the owner in with a session made anew; the one that the browser had ends. Unknown names and wrong passwords
 * take as long and answer alike.
 * @throws Problem 401 for wrong credentials, a missing or a wrong code, an expired first password; 429 while attempts
 *   are held up; 503 `busy` when too many sign in at once
 */
export async function signIn(deps: SignInDeps, request: LoginRequest, client: Client): Promise<SignedIn> {
  const nowMs = deps.clock().epochMilliseconds
  const { turns } = deps
  const network = neighbourhood(client.address)
  const isKnown =
    client.deviceToken !== undefined &&
    (await turns.device.take(network, () =>
      isKnownDevice(deps.db.read, { username: request.username, client, nowMs }),
    ))
  const { username } = request
  // The trail is written within the turn: a flood of refusals must not take the database's connections.
  const attempt = () =>
    recordingFailure(deps, { username, client }, () => judge(deps, { request, client, isKnown, nowMs }))
  return isKnown ? attempt() : turns.signIn.take(network, attempt)
}

async function judge(
  { db, settings, turns }: SignInDeps,
  { request, client, isKnown, nowMs }: Attempt,
): Promise<SignedIn> {
  const limits = settings.rateLimits ? limitsOf(request, client, isKnown) : NO_LIMITS
  await db.transact(tx => countAttempt(tx, limits.password, nowMs))
  const account = await accountNamed(db.read, request.username)
  const isRight = await isPassword(request.password, account?.passwordHash)
  if (!account || !isRight) throw new Problem(401, 'invalid-credentials', INVALID_CREDENTIALS)
  requireFreshPassword(account, nowMs)
  const { totpSecret } = account
  // Before the code is judged: the owner's second request must not wait as the first one did.
  await turns.signIn.prefer(neighbourhood(client.address))
  await db.transact(async tx => {
    await deleteAttempts(tx, limits.password)
    if (totpSecret && request.code) await countAttempt(tx, limits.code, nowMs)
  })
  if (totpSecret && !request.code) throw new Problem(401, 'second-factor-needed', CODE_NEEDED)
  return db.transact(async tx => {
    await requireUnchanged(tx, account)
    if (totpSecret && request.code) await spendCode(tx, { id: account.id, totpSecret }, request.code, nowMs)
    await deleteAttempts(tx, limits.code)
    return openSession(tx, { account, client, nowMs })
  })
}

/** @throws Problem 401 when the printed first password was not changed in time */
function requireFreshPassword(account: Account, nowMs: number): void {
  if (isFirstPasswordExpired(account.firstPasswordAt, nowMs))
    throw new Problem(401, 'first-password-expired', FIRST_PASSWORD_EXPIRED)
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
  { account, client, nowMs }: { account: Account; client: Client; nowMs: number },
): Promise<SignedIn> {
  const ago = (ms: number) => storedMs(nowMs - ms)
  const createdAt = ago(0)
  await deleteExpiredSessions(tx, { createdBy: ago(SESSION_MAX_MS), lastSeenBy: ago(SESSION_IDLE_MS) })
  await deleteOldAttempts(tx, nowMs)
  if (client.sessionToken) await endSessionByToken(tx, sha256(client.sessionToken))
  const sessionToken = longRandomToken()
  const origin = originOf(client)
  await addSession(tx, {
    tokenHash: sha256(sessionToken),
    id: randomUUID(),
    adminId: account.id,
    device: origin.device,
    createdAt,
  })
  const deviceToken = await rememberBrowser(tx, account, { client, nowMs })
  const entry = { at: createdAt, who: account.username, subject: origin.device, origin }
  await recordChange(tx, { ...entry, action: 'signed-in' })
  return { username: account.username, sessionToken, deviceToken }
}

type Limits = { password: readonly Counter[]; code: readonly Counter[] }
const NO_LIMITS: Limits = { password: [], code: [] }

/**
 * What an attempt is counted by. Passwords are counted by where they come from and never by the account alone, so that
 * strangers hold up only themselves. Codes come after the right password: only who knows that can use up their count.
 */
function limitsOf({ username, code }: LoginRequest, client: Client, isKnown: boolean): Limits {
  if (isKnown)
    return {
      password: [{ name: `sign-in device ${client.deviceToken}`, hold: DEVICE_HOLD }],
      code: [{ name: `code from device ${client.deviceToken}`, hold: DEVICE_HOLD }],
    }
  const { address } = client
  const isFromAuthenticator = isAuthenticatorCode(plainCode(code ?? ''))
  return {
    password: [
      { name: `sign-in ${username} from ${address}`, hold: ADDRESS_HOLD },
      { name: `sign-in from ${address}`, hold: NETWORK_HOLD },
    ],
    code: [
      isFromAuthenticator
        ? { name: `code of ${username}`, hold: CODE_HOLD }
        : { name: `recovery code of ${username} from ${address}`, hold: ADDRESS_HOLD },
    ],
  }
}

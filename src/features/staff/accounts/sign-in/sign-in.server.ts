import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../../db/database.server.ts'
import { originOf } from '../../../../platform/server/http/origin.server.ts'
import type { Client } from '../../../../platform/server/http/session-cookies.server.ts'
import { shopMoment, storedMs } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { isPassword } from '../../../../platform/server/process/passwords.server.ts'
import { longRandomToken, sha256 } from '../../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { recordChange } from '../../audit-log/store.server.ts'
import { CODE_NEEDED, type LoginRequest } from '../contract.ts'
import { FIRST_PASSWORD_EXPIRED, INVALID_CREDENTIALS } from '../messages.ts'
import { isAccountOpen, type Role } from '../roles/rules.ts'
import { isFirstPasswordExpired, SESSION_IDLE_MS, SESSION_MAX_MS } from '../rules.ts'
import { spendCode } from '../second-factor/set-second-factor.server.ts'
import { addSession, deleteExpiredSessions, endSessionByToken } from '../session-store.server.ts'
import { type Account, accountNamed, lockAccount } from '../store.server.ts'
import {
  ADDRESS_BACKOFF,
  CODE_BACKOFF,
  DEVICE_BACKOFF,
  isAuthenticatorCode,
  NETWORK_BACKOFF,
  neighbourhood,
  plainCode,
} from './attempt-rules.ts'
import type { AttemptTurns } from './attempt-turns.server.ts'
import {
  type AttemptCounter,
  countAttempt,
  deleteAttempts,
  deleteOldAttempts,
} from './count-attempt.server.ts'
import { recordingFailure } from './record-attempts.server.ts'
import { isKnownDevice, rememberBrowser } from './remember-device.server.ts'

type SignedIn = { username: string; role: Role; sessionToken: string; deviceToken: string | undefined }

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'settings'> & { turns: AttemptTurns }
type Attempt = { request: LoginRequest; client: Client; isKnown: boolean; nowMs: number }

/** @throws Problem 401 for wrong credentials or code, 429 while held up, 503 `busy` */
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
  // The audit trail is written within the turn, so that a flood of refusals leaves database connections.
  const attempt = () =>
    recordingFailure(deps, { username, client }, () => judge(deps, { request, client, isKnown, nowMs }))
  return isKnown ? attempt() : turns.signIn.take(network, attempt)
}

async function judge(
  { db, clock, settings, turns }: SignInDeps,
  { request, client, isKnown, nowMs }: Attempt,
): Promise<SignedIn> {
  const limits = settings.rateLimits ? limitsOf(request, client, isKnown) : NO_LIMITS
  await db.transact(tx => countAttempt(tx, limits.password, nowMs))
  const { date: today } = shopMoment(clock)
  const account = await accountNamed(db.read, request.username)
  const isRight = await isPassword(request.password, account?.passwordHash || undefined)
  if (!account || !isRight || !isAccountOpen(account, today))
    throw new Problem(401, 'invalid-credentials', INVALID_CREDENTIALS)
  requireFreshPassword(account, nowMs)
  const { totpSecret } = account
  // Moves the owner's second request, with the code, to the front of the queue.
  await turns.signIn.prefer(neighbourhood(client.address))
  await db.transact(async tx => {
    await deleteAttempts(tx, limits.password)
    if (totpSecret && request.code) await countAttempt(tx, limits.code, nowMs)
  })
  if (totpSecret && !request.code) throw new Problem(401, 'second-factor-needed', CODE_NEEDED)
  return db.transact(async tx => {
    await requireUnchanged(tx, account, today)
    if (totpSecret && request.code) await spendCode(tx, { id: account.id, totpSecret }, request.code, nowMs)
    await deleteAttempts(tx, limits.code)
    return openSession(tx, { account, client, nowMs })
  })
}

function requireFreshPassword(account: Account, nowMs: number): void {
  if (isFirstPasswordExpired(account.firstPasswordAt, nowMs))
    throw new Problem(401, 'first-password-expired', FIRST_PASSWORD_EXPIRED)
}

/** Refuses an account that changed or was disabled meanwhile; the lock makes a later change end the new session. */
async function requireUnchanged(tx: Tx, account: Account, today: string): Promise<void> {
  const now = await lockAccount(tx, account.id)
  const isSame = now.passwordHash === account.passwordHash && now.totpSecret === account.totpSecret
  if (!isSame || !isAccountOpen(now, today))
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
  return { username: account.username, role: account.role, sessionToken, deviceToken }
}

type Limits = { password: readonly AttemptCounter[]; code: readonly AttemptCounter[] }
const NO_LIMITS: Limits = { password: [], code: [] }

/** Passwords are counted by origin, never by account alone, so that attackers lock out only themselves. */
function limitsOf({ username, code }: LoginRequest, client: Client, isKnown: boolean): Limits {
  if (isKnown)
    return {
      password: [{ name: `sign-in device ${client.deviceToken}`, backoff: DEVICE_BACKOFF }],
      code: [{ name: `code from device ${client.deviceToken}`, backoff: DEVICE_BACKOFF }],
    }
  const { address } = client
  const isFromAuthenticator = isAuthenticatorCode(plainCode(code ?? ''))
  return {
    password: [
      { name: `sign-in ${username} from ${address}`, backoff: ADDRESS_BACKOFF },
      { name: `sign-in from ${address}`, backoff: NETWORK_BACKOFF },
    ],
    code: [
      isFromAuthenticator
        ? { name: `code of ${username}`, backoff: CODE_BACKOFF }
        : { name: `recovery code of ${username} from ${address}`, backoff: ADDRESS_BACKOFF },
    ],
  }
}

import { originOf } from '../../../../platform/server/http/origin.server.ts'
import type { Client } from '../../../../platform/server/http/session-cookies.server.ts'
import { storedMs } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { currentShop } from '../../../shop/shop/section-store.server.ts'
import { recordChange } from '../../audit-log/store.server.ts'
import { hashNewPassword } from '../check-password.server.ts'
import { acceptInvitation, invitationOf } from '../people-store.server.ts'
import { endSessionsOf } from '../session-store.server.ts'
import { RESET_BACKOFF } from '../sign-in/attempt-rules.ts'
import { countAttempt, deleteAttempts } from '../sign-in/count-attempt.server.ts'
import { lockAccount, setPassword } from '../store.server.ts'
import type { Invitation } from './contract.ts'
import { INVITATION_REFUSED } from './messages.ts'
import { INVITATION_MAX_MS } from './rules.ts'

/** @throws Problem 422 when the link was used or has ended */
export async function showInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<Invitation> {
  const found = await invitationOf(db.read, sha256(token), madeAfter(clock().epochMilliseconds))
  if (!found) throw invitationRefused()
  return { username: found.username, role: found.role, shopName: (await currentShop(db.read)).name }
}

/** Gives an invited account its password; throws Problem 422 for a bad link or password, 429, or 503 `busy`. */
export async function acceptWithPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { token, newPassword }: { token: string; newPassword: string },
  client: Client,
): Promise<{ username: string }> {
  const { db, settings } = deps
  const nowMs = deps.clock().epochMilliseconds
  const [tokenHash, after] = [sha256(token), madeAfter(nowMs)]
  const counters = settings.rateLimits
    ? [{ name: `invitation from ${client.address}`, backoff: RESET_BACKOFF }]
    : []
  await db.transact(tx => countAttempt(tx, counters, nowMs))
  // Checked before hashing, so that an invalid link costs no argon2.
  if (!(await invitationOf(db.read, tokenHash, after))) throw invitationRefused()
  const passwordHash = await hashNewPassword(deps, newPassword)
  return db.transact(async tx => {
    const found = await invitationOf(tx, tokenHash, after)
    if (!found) throw invitationRefused()
    // A concurrent use of the link waits here, and then finds the invitation accepted.
    const { id, username, invitedAt } = await lockAccount(tx, found.id)
    if (invitedAt === null) throw invitationRefused()
    await setPassword(tx, id, passwordHash)
    await acceptInvitation(tx, id)
    await endSessionsOf(tx, id)
    await deleteAttempts(tx, counters)
    const entry = { at: storedMs(nowMs), who: username, subject: username, origin: originOf(client) }
    await recordChange(tx, { ...entry, action: 'invitation-accepted' })
    return { username }
  })
}

function madeAfter(nowMs: number): string {
  return storedMs(nowMs - INVITATION_MAX_MS)
}

function invitationRefused(): Problem {
  return new Problem(422, 'invitation-refused', INVITATION_REFUSED)
}

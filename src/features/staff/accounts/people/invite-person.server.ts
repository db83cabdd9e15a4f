import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../../db/database.server.ts'
import { storedInstant } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { longRandomToken, sha256 } from '../../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { isMailSetUp } from '../../../messages/outbox/connection/read-connection.server.ts'
import { queueInvitation } from '../../../messages/outbox/store.server.ts'
import { recordChange } from '../../audit-log/store.server.ts'
import { authorOf } from '../author.server.ts'
import { requireConfirmation } from '../confirm/require-confirmation.server.ts'
import { addAccount, deleteAccount, renewInvitation, storeInviteToken } from '../people-store.server.ts'
import type { Staff } from '../rules.ts'
import { type Account, accountNamed } from '../store.server.ts'
import type { InvitationLink, InviteRequest } from './contract.ts'
import { claimColumn, lockPerson, refusePerson } from './lock-person.server.ts'
import { USERNAME_TAKEN } from './messages.ts'

type InviteDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>

/** @throws Problem 403 without a recent password, 404 for an unknown barber, 409 for a name or barber in use */
export async function invitePerson(
  deps: InviteDeps,
  staff: Staff,
  request: InviteRequest,
): Promise<InvitationLink> {
  requireConfirmation(deps, staff)
  const at = storedInstant(deps.clock())
  const invited = await deps.db.transact(async tx => {
    const { username } = request
    if (await accountNamed(tx, username)) throw new Problem(409, 'username-in-use', USERNAME_TAKEN)
    await claimColumn(tx, request)
    const account = await addAccount(tx, { ...request, passwordHash: '', createdAt: at, invitedAt: at })
    await recordChange(tx, { at, ...authorOf(staff), action: 'person-invited', subject: username })
    return linkTo(tx, deps, { account, at })
  })
  deps.wakeUp.ring()
  return invited
}

/** Ends the links before. @throws Problem 403 without a recent password, 404, 409 once it was accepted */
export async function renewLink(deps: InviteDeps, staff: Staff, id: number): Promise<InvitationLink> {
  requireConfirmation(deps, staff)
  const at = storedInstant(deps.clock())
  const invited = await deps.db.transact(async tx => {
    const account = await lockPerson(tx, id)
    if (account.invitedAt === null) throw refusePerson('not-an-invitation')
    await renewInvitation(tx, id, at)
    await recordChange(tx, { at, ...authorOf(staff), action: 'person-invited', subject: account.username })
    return linkTo(tx, deps, { account, at })
  })
  deps.wakeUp.ring()
  return invited
}

/** @throws Problem 403 without a recent password, 404, 409 once it was accepted */
export async function deleteInvitation(deps: InviteDeps, staff: Staff, id: number): Promise<void> {
  requireConfirmation(deps, staff)
  const at = storedInstant(deps.clock())
  await deps.db.transact(async tx => {
    const { invitedAt, username } = await lockPerson(tx, id)
    if (invitedAt === null) throw refusePerson('not-an-invitation')
    await deleteAccount(tx, id)
    await recordChange(tx, { at, ...authorOf(staff), action: 'invitation-deleted', subject: username })
  })
}

/** The mail gets a token of its own as it is written, since the outbox holds none. */
async function linkTo(
  tx: Tx,
  { settings }: InviteDeps,
  { account, at }: { account: Account; at: string },
): Promise<InvitationLink> {
  const token = longRandomToken()
  await storeInviteToken(tx, { tokenHash: sha256(token), adminId: account.id, createdAt: at })
  const isMailed = account.email !== null && (await isMailSetUp(tx, settings))
  const message = { id: randomUUID(), kind: 'invitation', channel: 'mail', createdAt: at, dueAt: at } as const
  if (isMailed) await queueInvitation(tx, { ...message, adminId: account.id })
  return { link: `${settings.publicUrl}/admin-invite#${token}`, isMailed }
}

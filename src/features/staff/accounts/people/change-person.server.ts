import type { Tx } from '../../../../db/database.server.ts'
import { storedInstant } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { changesBetween } from '../../audit-log/rules.ts'
import { recordChange } from '../../audit-log/store.server.ts'
import { authorOf } from '../author.server.ts'
import { requireConfirmation } from '../confirm/require-confirmation.server.ts'
import { countOtherOwners, storeDisabled, storePost } from '../people-store.server.ts'
import { ROLE_NAMES } from '../roles/messages.ts'
import type { Role } from '../roles/rules.ts'
import type { Staff } from '../rules.ts'
import { endSessionsOf } from '../session-store.server.ts'
import type { Account } from '../store.server.ts'
import type { PostRequest } from './contract.ts'
import { claimColumn, lockPerson, refusePerson } from './lock-person.server.ts'
import { type AccountState, whyNotPlace } from './rules.ts'

type PeopleDeps = Pick<Deps, 'db' | 'clock'>

/** They are signed out in the same transaction. @throws Problem 403 without a recent password, 404, 409 */
export async function changePerson(
  deps: PeopleDeps,
  staff: Staff,
  { id, post }: { id: number; post: PostRequest },
): Promise<void> {
  requireConfirmation(deps, staff)
  const at = storedInstant(deps.clock())
  await deps.db.transact(async tx => {
    const account = await lockPerson(tx, id)
    await requireAnOwner(tx, account, { role: post.role, isOpen: isOpen(account) })
    await claimColumn(tx, { ...post, username: account.username, id })
    await storePost(tx, id, post)
    if (post.role !== account.role || post.barberId !== account.barberId) await endSessionsOf(tx, id)
    const changes = changesBetween({ role: nameOf(account) }, { role: nameOf(post) })
    const { username } = account
    await recordChange(tx, { at, ...authorOf(staff), action: 'person-changed', subject: username, changes })
  })
}

/** Its sessions end in the same transaction. @throws Problem 403 without a recent password, 404, 409 */
export async function setPersonDisabled(
  deps: PeopleDeps,
  staff: Staff,
  { id, isDisabled }: { id: number; isDisabled: boolean },
): Promise<void> {
  requireConfirmation(deps, staff)
  const at = storedInstant(deps.clock())
  await deps.db.transact(async tx => {
    const account = await lockPerson(tx, id)
    if (account.invitedAt !== null) throw refusePerson('still-an-invitation')
    await requireAnOwner(tx, account, { role: account.role, isOpen: !isDisabled })
    await storeDisabled(tx, id, isDisabled ? at : null)
    if (isDisabled) await endSessionsOf(tx, id)
    const action = isDisabled ? 'person-disabled' : 'person-enabled'
    await recordChange(tx, { at, ...authorOf(staff), action, subject: account.username })
  })
}

function isOpen({ disabledAt, invitedAt }: Account): boolean {
  return disabledAt === null && invitedAt === null
}

async function requireAnOwner(tx: Tx, account: Account, next: AccountState): Promise<void> {
  const now = { role: account.role, isOpen: isOpen(account) }
  const refusal = whyNotPlace(now, next, await countOtherOwners(tx, account.id))
  if (refusal) throw refusePerson(refusal)
}

function nameOf({ role }: { role: Role }): string {
  return ROLE_NAMES[role]
}

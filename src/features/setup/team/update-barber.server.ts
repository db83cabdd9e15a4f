import type { Tx } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { isUsernameOfAnother, storeActivity, storeBarber } from '../../shop/barbers/change-store.server.ts'
import { noSuchBarber } from '../../shop/barbers/store.server.ts'
import { bumpShopVersion } from '../../shop/shop/version-store.server.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { hashNewPassword } from '../../staff/accounts/check-password.server.ts'
import { requireConfirmation } from '../../staff/accounts/confirm/require-confirmation.server.ts'
import {
  endSessionsOfBarber,
  keepBarberAccount,
} from '../../staff/accounts/people/keep-barber-account.server.ts'
import type { Staff } from '../../staff/accounts/rules.ts'
import type { AuditChange } from '../../staff/audit-log/contract.ts'
import { changesBetween } from '../../staff/audit-log/rules.ts'
import { recordChange } from '../../staff/audit-log/store.server.ts'
import type { AdminBarber, BarberFields, BarberUpdate } from './contract.ts'
import { CHANGED_MEANWHILE, USERNAME_IN_USE } from './messages.ts'
import { type BarberBefore, lockBarber, teamMember } from './store.server.ts'

type TeamDeps = Pick<Deps, 'db' | 'clock' | 'wakeUp'>

/** An undefined version changes whatever is stored. */
export type Target = { id: number; version: number | undefined }

/** @throws Problem 403 for a password without the owner's recent one, 404, 409, 412 for a conflict, 422, 503 */
export async function updateBarber(
  deps: TeamDeps,
  staff: Staff,
  change: Target & { update: BarberUpdate },
): Promise<AdminBarber> {
  const { password, ...fields } = change.update
  if (password) requireConfirmation(deps, staff)
  const passwordHash = password ? await hashNewPassword(deps, password) : null
  return deps.db.transact(async tx => {
    await bumpShopVersion(tx)
    const before = await requireBarber(tx, change)
    const at = storedInstant(deps.clock())
    const { username, email } = fields
    const account = { barberId: change.id, username, email: email || null, passwordHash, at }
    if ((await isUsernameOfAnother(tx, username, change.id)) || !(await keepBarberAccount(tx, account)))
      throw new Problem(409, 'username-in-use', USERNAME_IN_USE)
    await storeBarber(tx, change.id, fields)
    const secret: AuditChange[] = passwordHash ? [{ field: 'password', before: null, after: 'changed' }] : []
    await recordChange(tx, {
      at,
      ...authorOf(staff),
      action: 'barber-changed',
      subject: fields.name,
      changes: [...changesBetween<BarberFields>(before.fields, fields), ...secret],
    })
    return asOwnerSees(deps, tx, change.id)
  })
}

/** Enables or disables a barber; booked visits stand. @throws Problem 404 when there is no such barber */
export async function setBarberActive(
  deps: TeamDeps,
  staff: Staff,
  { id, isActive }: { id: number; isActive: boolean },
): Promise<AdminBarber> {
  const barber = await deps.db.transact(async tx => {
    await bumpShopVersion(tx)
    const before = await requireBarber(tx, { id, version: undefined })
    await storeActivity(tx, id, isActive)
    if (!isActive) await endSessionsOfBarber(tx, id)
    await recordChange(tx, {
      at: storedInstant(deps.clock()),
      ...authorOf(staff),
      action: isActive ? 'barber-activated' : 'barber-deactivated',
      subject: before.fields.name,
      changes: changesBetween({ isActive: yesOrNo(before.isActive) }, { isActive: yesOrNo(isActive) }),
    })
    return asOwnerSees(deps, tx, id)
  })
  // Time may have come free for the waiting list.
  deps.wakeUp.ring()
  return barber
}

/** @throws Problem 404, 412 for another version than the one that was seen */
export async function requireBarber(tx: Tx, { id, version }: Target): Promise<BarberBefore> {
  const before = await lockBarber(tx, id)
  if (!before) throw noSuchBarber()
  if (version !== undefined && version !== before.version)
    throw new Problem(412, 'changed-meanwhile', CHANGED_MEANWHILE, { ETag: `"${before.version}"` })
  return before
}

async function asOwnerSees({ clock }: Pick<Deps, 'clock'>, tx: Tx, id: number): Promise<AdminBarber> {
  const barber = await teamMember(tx, id, shopMoment(clock))
  if (!barber) throw noSuchBarber()
  return barber
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}

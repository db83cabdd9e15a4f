import { shopMoment, storedInstant } from '../../../../platform/server/process/clock.server.ts'
import { longRandomToken, sha256 } from '../../../../platform/server/process/secrets.server.ts'
import { mailOf, shopOf, type WriteDeps, type Written } from '../../../messages/outbox/compose-mail.server.ts'
import type { LeasedNotification } from '../../../messages/outbox/store.server.ts'
import { isAccountOpen } from '../roles/rules.ts'
import { accountOf, storeResetToken } from '../store.server.ts'
import { resetEmailTemplate } from './mail-messages.ts'

/** The mail has its own token beside the printed one; using either ends both. */
export async function writeReset(deps: WriteDeps, { id, adminId }: LeasedNotification): Promise<Written> {
  const { db, clock, settings } = deps
  const token = longRandomToken()
  const email = await db.transact(async tx => {
    if (adminId === null) return null
    const account = await accountOf(tx, adminId)
    if (!isAccountOpen(account, shopMoment(clock).date)) return null
    await storeResetToken(tx, { tokenHash: sha256(token), adminId, createdAt: storedInstant(clock()) })
    return account.email
  })
  if (email === null) return null
  const template = resetEmailTemplate(shopOf(deps), `${settings.publicUrl}/admin-reset?step=2#${token}`)
  return { mail: await mailOf(deps, template, { id, to: email }) }
}

import { storedInstant } from '../../../../platform/server/process/clock.server.ts'
import { longRandomToken, sha256 } from '../../../../platform/server/process/secrets.server.ts'
import { mailOf, shopOf, type WriteDeps, type Written } from '../../../messages/outbox/compose-mail.server.ts'
import type { LeasedNotification } from '../../../messages/outbox/store.server.ts'
import { storeInviteToken } from '../people-store.server.ts'
import { accountOf } from '../store.server.ts'
import { invitationEmailTemplate } from './mail-messages.ts'

/** The mail has its own token beside the one that was shown; using either ends both. */
export async function writeInvitation(
  deps: WriteDeps,
  { id, adminId }: LeasedNotification,
): Promise<Written> {
  if (adminId === null) return null
  const token = longRandomToken()
  const { email, username, invitedAt } = await deps.db.transact(async tx => {
    const account = await accountOf(tx, adminId)
    const createdAt = storedInstant(deps.clock())
    if (account.invitedAt !== null)
      await storeInviteToken(tx, { tokenHash: sha256(token), adminId, createdAt })
    return account
  })
  if (email === null || invitedAt === null) return null
  const url = `${deps.settings.publicUrl}/admin-invite#${token}`
  return {
    mail: await mailOf(deps, invitationEmailTemplate(shopOf(deps), { url, username }), { id, to: email }),
  }
}

import { storedInstant } from '../../platform/server/process/clock.server.ts'
import { longRandomToken, sha256 } from '../../platform/server/process/secrets.server.ts'
import { resetLetter } from '../accounts/reset/mail-messages.ts'
import { accountOf, keepResetToken } from '../accounts/store.server.ts'
import { writeWishNotice } from '../waiting-list/write-wish-notice.server.ts'
import { mailOf, shopOf, type WriteDeps, type Written } from './compose-mail.server.ts'
import type { LeasedNotice } from './store.server.ts'
import { writeEmailCheck } from './write-email-check.server.ts'
import { writeVisitNotice } from './write-visit-notice.server.ts'

/**
 * Writes a notice from what it tells of as that now is. The token of its link is made here and rests as a hash alone:
 * in clear it stands in the message and nowhere else.
 */
export function writeNotice(deps: WriteDeps, notice: LeasedNotice): Promise<Written> {
  const { kind, visitId, wishId } = notice
  if (wishId !== null) return writeWishNotice(deps, notice, wishId)
  if (kind === 'reset' || kind === 'waiting' || visitId === null) return writeReset(deps, notice)
  if (kind === 'email-check') return writeEmailCheck(deps, notice, visitId)
  return writeVisitNotice(deps, { ...notice, kind, visitId })
}

/** A token of its own beside the printed one, good from now on: whichever is used ends both. */
async function writeReset(deps: WriteDeps, { id, adminId }: LeasedNotice): Promise<Written> {
  const { db, clock, settings } = deps
  const token = longRandomToken()
  const email = await db.transact(async tx => {
    if (adminId === null) return null
    const account = await accountOf(tx, adminId)
    await keepResetToken(tx, { tokenHash: sha256(token), adminId, createdAt: storedInstant(clock()) })
    return account.email
  })
  if (email === null) return null
  const letter = resetLetter(shopOf(deps), `${settings.publicUrl}/admin-reset?token=${token}`)
  return { mail: await mailOf(deps, letter, { id, to: email }) }
}

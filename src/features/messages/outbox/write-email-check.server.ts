import { randomToken, sha256 } from '../../../platform/server/process/secrets.server.ts'
import { pendingEmailOf, storeEmailCheck } from '../../calendar/visits/email-store.server.ts'
import { lockVisits } from '../../calendar/visits/lock-store.server.ts'
import { emailCheckPath } from '../../calendar/visits/rules.ts'
import { mailOf, shopOf, spendOnce, type WriteDeps, type Written } from './compose-mail.server.ts'
import { emailCheckTemplate } from './email-messages.ts'
import type { LeasedNotification } from './store.server.ts'
import { reachableVisit } from './visit-store.server.ts'

export async function writeEmailCheck(
  deps: WriteDeps,
  notification: LeasedNotification,
  visitId: string,
): Promise<Written> {
  const token = randomToken()
  const found = await deps.db.transact(async tx => {
    await lockVisits(tx, [visitId])
    const email = await pendingEmailOf(tx, visitId)
    if (email === undefined) return null
    const { phoneKey } = await reachableVisit(tx, visitId)
    const heldBackBy = await spendOnce(tx, deps, { ...notification, visitId, phoneKey, email })
    if (heldBackBy) return { heldBackBy }
    await storeEmailCheck(tx, visitId, sha256(token))
    return { email }
  })
  if (!found) return null
  if (found.heldBackBy) return { heldBackBy: found.heldBackBy }
  const template = emailCheckTemplate(shopOf(deps), deps.settings.publicUrl + emailCheckPath(token))
  return { mail: await mailOf(deps, template, { id: notification.id, to: found.email }) }
}

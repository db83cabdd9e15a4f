import { randomToken, sha256 } from '../../../platform/server/process/secrets.server.ts'
import { phoneKey } from '../../../shared/phone-number.ts'
import {
  mailOf,
  shopOf,
  spendOnce,
  type WriteDeps,
  type Written,
} from '../../messages/outbox/compose-mail.server.ts'
import type { LeasedNotification } from '../../messages/outbox/store.server.ts'
import { waitingEmailTemplate, withdrawnEmailTemplate } from './mail-messages.ts'
import { offerOf } from './offer-store.server.ts'
import { waitingPath } from './rules.ts'
import { describeEntry } from './show-entry.server.ts'
import { addEntryLink, entryById, lockEntry } from './store.server.ts'

export async function writeEntryNotification(
  deps: WriteDeps,
  notification: LeasedNotification,
): Promise<Written> {
  const { db, settings } = deps
  const { entryId, visitId } = notification
  if (entryId === null) return null
  const token = randomToken()
  const found = await db.transact(async tx => {
    const entry = (await lockEntry(tx, entryId)) ? await entryById(tx, entryId) : undefined
    if (!entry) return null
    const counted = { visitId: null, phoneKey: phoneKey(entry.customerPhone), email: entry.customerEmail }
    const heldBackBy = await spendOnce(tx, deps, { ...notification, ...counted })
    if (heldBackBy) return { heldBackBy }
    await addEntryLink(tx, entryId, sha256(token))
    return { entry }
  })
  if (!found) return null
  if (found.heldBackBy) return { heldBackBy: found.heldBackBy }
  const { customerName, customerEmail } = found.entry
  const url = settings.publicUrl + waitingPath(token)
  const facts = { ...(await describeEntry(db.read, found.entry)), customerName, url }
  const offer = visitId === null ? undefined : await offerOf(db.read, visitId)
  const template = offer
    ? withdrawnEmailTemplate({ ...facts, offer }, shopOf(deps))
    : waitingEmailTemplate(facts, shopOf(deps))
  return { mail: await mailOf(deps, template, { id: notification.id, to: customerEmail }) }
}

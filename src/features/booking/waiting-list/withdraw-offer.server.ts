import type { Tx } from '../../../db/database.server.ts'
import { phoneKey } from '../../../shared/phone-number.ts'
import { cancelOffer } from '../../calendar/visits/erase-store.server.ts'
import type { QueueDeps } from '../../messages/outbox/queue-notifications.server.ts'
import { queueWithdrawal } from '../../messages/outbox/queue-staff-notices.server.ts'
import { offerOf, releaseEntryOf } from './offer-store.server.ts'
import { entryById, lockEntry } from './store.server.ts'

/** They keep their place; the offer counts neither for its day nor as unanswered. False when it is no longer pending. */
export async function withdrawOffer(
  tx: Tx,
  deps: QueueDeps,
  { visitId, changedAt }: { visitId: string; changedAt: string },
): Promise<boolean> {
  const offer = await offerOf(tx, visitId)
  if (!offer || !(await cancelOffer(tx, visitId, changedAt))) return false
  await releaseEntryOf(tx, visitId)
  const { entryId } = offer
  const entry = entryId !== null && (await lockEntry(tx, entryId)) ? await entryById(tx, entryId) : undefined
  if (!entry) return true
  const { id, customerPhone, customerEmail: email } = entry
  await queueWithdrawal(tx, deps, { visitId, entryId: id, phoneKey: phoneKey(customerPhone), email })
  return true
}

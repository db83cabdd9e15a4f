import type { Tx } from '../../../db/database.server.ts'
import { deleteResponsesOfVisits } from '../../../platform/server/http/idempotency-store.server.ts'
import { forgetUnusedNumbers } from '../../calendar/customers/number-store.server.ts'
import { deleteUnusedDecisions } from '../../calendar/online-blocks/store.server.ts'
import { dropPendingEmails } from '../../calendar/visits/email-store.server.ts'
import { eraseCustomerOf } from '../../calendar/visits/erase-store.server.ts'
import { lockVisits } from '../../calendar/visits/lock-store.server.ts'
import { deleteNotificationsOfVisits } from '../../messages/outbox/store.server.ts'

export async function anonymiseVisits(tx: Tx, ids: readonly string[], changedAt: string): Promise<void> {
  if (ids.length === 0) return
  // Locked first, so that a concurrent change either is removed too or finds the visit erased.
  await lockVisits(tx, ids)
  await deleteResponsesOfVisits(tx, ids)
  // Nothing more is sent.
  await deleteNotificationsOfVisits(tx, ids)
  await dropPendingEmails(tx, ids)
  const keys = await eraseCustomerOf(tx, ids, changedAt)
  await forgetUnusedNumbers(tx, keys)
  await deleteUnusedDecisions(tx, keys)
}

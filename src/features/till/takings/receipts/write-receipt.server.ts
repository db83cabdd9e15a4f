import {
  mailOf,
  shopOf,
  spendOnce,
  type WriteDeps,
  type Written,
} from '../../../messages/outbox/compose-mail.server.ts'
import type { LeasedNotification } from '../../../messages/outbox/store.server.ts'
import { reachableVisit } from '../../../messages/outbox/visit-store.server.ts'
import { entriesOfVisits } from '../store.server.ts'
import { receiptTemplate } from './mail-messages.ts'
import { receiptOf } from './rules.ts'

export async function writeReceipt(deps: WriteDeps, notification: LeasedNotification): Promise<Written> {
  const { id, visitId } = notification
  if (visitId === null) return null
  const prepared = await deps.db.transact(async tx => {
    const { customerEmail: email, phoneKey } = await reachableVisit(tx, visitId)
    const receipt = receiptOf(await entriesOfVisits(tx, [visitId]))
    if (email === null || !receipt) return null
    const counted = { ...notification, visitId, phoneKey, email }
    return { email, receipt, heldBackBy: await spendOnce(tx, deps, counted) }
  })
  if (!prepared) return null
  if (prepared.heldBackBy) return { heldBackBy: prepared.heldBackBy }
  const template = receiptTemplate(prepared.receipt, shopOf(deps))
  return { mail: await mailOf(deps, template, { id, to: prepared.email }) }
}

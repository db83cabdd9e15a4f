import {
  mailOf,
  shopOf,
  spendOnce,
  type WriteDeps,
  type Written,
} from '../../messages/outbox/compose-mail.server.ts'
import { shopMailOf } from '../../messages/outbox/shop-mail/store.server.ts'
import type { LeasedNotification } from '../../messages/outbox/store.server.ts'
import { requestEmailTemplate } from './mail-messages.ts'
import { requestOfNotification } from './store.server.ts'

/** To the shop; a reply goes to the business. Null once the request is deleted. */
export async function writeRequestMail(deps: WriteDeps, notification: LeasedNotification): Promise<Written> {
  const { id } = notification
  const prepared = await deps.db.transact(async tx => {
    const request = await requestOfNotification(tx, id)
    if (!request) return null
    const to = (await shopMailOf(tx)).address ?? deps.shop.email
    const counted = { visitId: null, phoneKey: null, email: to }
    return { to, request, heldBackBy: await spendOnce(tx, deps, { ...notification, ...counted }) }
  })
  if (!prepared) return null
  if (prepared.heldBackBy) return { heldBackBy: prepared.heldBackBy }
  const { to, request } = prepared
  const mail = await mailOf(deps, requestEmailTemplate(request, shopOf(deps)), { id, to })
  return { mail: { ...mail, from: { ...mail.from, replyTo: request.email } } }
}

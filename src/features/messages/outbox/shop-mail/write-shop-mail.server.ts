import { storedInstant } from '../../../../platform/server/process/clock.server.ts'
import { mailOf, shopOf, spendOnce, type WriteDeps, type Written } from '../compose-mail.server.ts'
import type { ShopMailKind } from '../rules.ts'
import type { LeasedNotification } from '../store.server.ts'
import { notificationVisit } from '../visit-store.server.ts'
import { type ShopEventFacts, shopNoticeTemplate, shopSummaryTemplate } from './messages.ts'
import { claimShopEvents, shopEventsOf, shopMailOf } from './store.server.ts'

/** A mail to the shop itself, of visits as they are now. Null when none of them is stored any longer. */
export async function writeShopMail(
  deps: WriteDeps,
  notification: LeasedNotification & { kind: ShopMailKind },
): Promise<Written> {
  const { db, clock } = deps
  const { id, kind } = notification
  const prepared = await db.transact(async tx => {
    const to = (await shopMailOf(tx)).address ?? deps.shop.email
    if (kind === 'shop-summary') await claimShopEvents(tx, id, storedInstant(clock()))
    const events: ShopEventFacts[] = []
    for (const event of await shopEventsOf(tx, id))
      events.push({
        ...(await notificationVisit(tx, event.visitId)),
        kind: event.kind,
        isByStaff: event.isByStaff === 1,
      })
    const counted = { visitId: null, phoneKey: null, email: to }
    const heldBackBy =
      events.length > 0 ? await spendOnce(tx, deps, { ...notification, ...counted }) : undefined
    return { to, events, heldBackBy }
  })
  if (prepared.heldBackBy) return { heldBackBy: prepared.heldBackBy }
  const [first, ...rest] = prepared.events
  if (!first) return null
  const template =
    kind === 'shop-summary'
      ? shopSummaryTemplate([first, ...rest], shopOf(deps))
      : shopNoticeTemplate(first, shopOf(deps))
  return { mail: await mailOf(deps, template, { id, to: prepared.to }) }
}

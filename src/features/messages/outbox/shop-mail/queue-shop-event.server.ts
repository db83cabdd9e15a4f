import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../../db/database.server.ts'
import { shopDateTime, shopMoment, storedInstant } from '../../../../platform/server/process/clock.server.ts'
import { currentShop } from '../../../shop/shop/section-store.server.ts'
import type { QueueDeps } from '../queue-notifications.server.ts'
import { findUsedUpBudget } from '../spend-budget.server.ts'
import { queueShopMail } from '../store.server.ts'
import { nextSummary, type ShopEventKind, timingOf } from './rules.ts'
import { addShopEvent, isShopEventOpen, shopMailOf } from './store.server.ts'

/** What staff did is mailed no earlier than this, as a move can be undone for 10 seconds. */
const STAFF_WAITS = { seconds: 15 }

/** Queues a mail to the shop itself, where it wants one, in the transaction that gives rise to it. */
export async function queueShopEvent(
  tx: Tx,
  deps: QueueDeps,
  { visitId, kind, isByStaff = false }: { visitId: string; kind: ShopEventKind; isByStaff?: boolean },
): Promise<void> {
  const { address, ...choice } = await shopMailOf(tx)
  const timing = timingOf(choice, kind, isByStaff)
  if (timing === 'off' || (await isShopEventOpen(tx, { visitId, kind }))) return
  const now = deps.clock()
  const at = storedInstant(now)
  const event = { id: randomUUID(), visitId, kind, isByStaff, at }
  if (timing === 'at-once' && !(await isBudgetUsedUp(tx, deps, address))) {
    const dueAt = isByStaff ? storedInstant(now.add(STAFF_WAITS)) : at
    const notificationId = randomUUID()
    await queueShopMail(tx, {
      id: notificationId,
      kind: 'shop-notice',
      channel: 'mail',
      createdAt: at,
      dueAt,
    })
    return addShopEvent(tx, { ...event, dueAt, notificationId })
  }
  const { date, minute } = nextSummary(shopMoment(deps.clock))
  const dueAt = storedInstant(Temporal.Instant.from(shopDateTime(date, minute)))
  // One for each morning, whichever process needs it first.
  const summary = { id: `shop-summary-${date}`, kind: 'shop-summary', channel: 'mail' } as const
  await queueShopMail(tx, { ...summary, createdAt: at, dueAt })
  await addShopEvent(tx, { ...event, dueAt, notificationId: null })
}

async function isBudgetUsedUp(tx: Tx, deps: QueueDeps, address: string | null): Promise<boolean> {
  const email = address ?? (await currentShop(tx)).email
  const message = {
    kind: 'shop-notice',
    channel: 'mail',
    visitId: null,
    phoneKey: null,
    clientHash: null,
  } as const
  return (await findUsedUpBudget(tx, deps, { ...message, email })) !== undefined
}

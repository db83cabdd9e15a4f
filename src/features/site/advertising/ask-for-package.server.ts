import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { lockClient } from '../../booking/booking/client-store.server.ts'
import { hashClient } from '../../messages/outbox/spend-budget.server.ts'
import { queueShopMail } from '../../messages/outbox/store.server.ts'
import { advertCost } from '../../screens/contracts/cost-rules.ts'
import type { Shop } from '../../shop/shop/contract.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import type { AdvertisingRequest } from './contract.ts'
import { ASK_REFUSALS, START_MESSAGES } from './messages.ts'
import { whyNotOneMore } from './request-rules.ts'
import { whyNotStart } from './rules.ts'
import { addRequest, countRequestsSince, isAskedSince } from './store.server.ts'

const DAY = { hours: 24 }

/** The same again within a day counts once. @throws Problem 422 for what can't be had, 429 beyond the caps */
export async function askForPackage(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>,
  request: AdvertisingRequest,
  clientAddress: string | null,
): Promise<void> {
  const { db, clock, wakeUp } = deps
  const now = clock()
  const [askedAt, since] = [storedInstant(now), storedInstant(now.subtract(DAY))]
  await db.transact(async tx => {
    const shop = await currentShop(tx)
    const totalPence = requireCost(shop, request, shopMoment(clock).date)
    const clientHash = await hashClient(tx, deps, clientAddress)
    // One after another, so that the caps are exact.
    await lockClient(tx, 'advertising requests')
    if (await isAskedSince(tx, request, since)) return
    if (deps.settings.rateLimits) await requireWithinCaps(tx, shop, { clientHash, since })
    const notificationId = randomUUID()
    await addRequest(tx, { ...request, id: randomUUID(), totalPence, askedAt, notificationId, clientHash })
    const notice = {
      id: notificationId,
      kind: 'advertising',
      channel: 'mail',
      createdAt: askedAt,
      dueAt: askedAt,
    } as const
    await queueShopMail(tx, notice)
  })
  wakeUp.ring()
}

/** In pence, for the minimum term. */
function requireCost({ advertising }: Shop, request: AdvertisingRequest, today: string): number {
  const chosen = advertising.packages.find(({ name }) => name === request.packageName)
  if (!chosen) throw new Problem(422, 'no-such-package', ASK_REFUSALS['no-such-package']())
  const refusal = whyNotStart(request.startDate, today)
  if (refusal) throw new Problem(422, refusal, START_MESSAGES[refusal])
  return advertCost(advertising, { ...request, package: chosen }).totalPence
}

async function requireWithinCaps(
  tx: Tx,
  { phone }: Shop,
  { clientHash, since }: { clientHash: string | null; since: string },
): Promise<void> {
  const refusal = whyNotOneMore(await countRequestsSince(tx, clientHash, since))
  if (refusal) throw new Problem(429, refusal, ASK_REFUSALS[refusal](phone))
}

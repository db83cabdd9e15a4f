import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { cancelVisit, lockVisit } from '../../calendar/visits/change-store.server.ts'
import type { Via } from '../../calendar/visits/history-contract.ts'
import { stageOf } from '../../calendar/visits/stage-rules.ts'
import { queueNotifications } from '../../messages/outbox/queue-notifications.server.ts'
import { queueShopEvent } from '../../messages/outbox/shop-mail/queue-shop-event.server.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { whyNotChanged } from './change-rules.ts'
import { CHANGE_REFUSAL_MESSAGES } from './messages.ts'

/** Cancels a visit, once. @throws Problem 404 for an unknown visit, 422 when it is too late */
export async function cancelOwnVisit(
  { db, wakeUp, ...deps }: Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>,
  token: string,
  { via, clientAddress }: { via: Via; clientAddress: string | null },
): Promise<void> {
  const { clock } = deps
  await db.transact(async tx => {
    const visit = await lockVisit(tx, sha256(token))
    const shop = await currentShop(tx)
    const stage = stageOf(visit, shopMoment(clock), shop.changeHours)
    if (stage === 'cancelled') return
    const refusal = whyNotChanged(stage)
    if (refusal) throw new Problem(422, refusal, CHANGE_REFUSAL_MESSAGES[refusal](shop))
    await cancelVisit(tx, visit.id, { changedAt: storedInstant(clock()), via })
    await queueNotifications(tx, deps, { visitId: visit.id, kind: 'cancelled', clientAddress })
    await queueShopEvent(tx, deps, { visitId: visit.id, kind: 'cancelled' })
  })
  wakeUp.ring()
}

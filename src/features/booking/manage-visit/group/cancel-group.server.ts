import { stopped, storedInstant } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { cancelVisit } from '../../../calendar/visits/change-store.server.ts'
import type { Via } from '../../../calendar/visits/history-contract.ts'
import { queueNotifications } from '../../../messages/outbox/queue-notifications.server.ts'
import { queueShopEvent } from '../../../messages/outbox/shop-mail/queue-shop-event.server.ts'
import { currentShop } from '../../../shop/shop/section-store.server.ts'
import { CHANGE_REFUSAL_MESSAGES } from '../messages.ts'
import { lockGroup } from './lock-group.server.ts'
import { whyNotAll } from './rules.ts'

/** Cancels every visit of a group that still stands, all or none, once. @throws Problem 403, 404, 422 */
export async function cancelGroup(
  { db, wakeUp, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>,
  token: string,
  { via, clientAddress }: { via: Via; clientAddress: string | null },
): Promise<void> {
  // Messages of one instant are sent as one.
  const deps = { settings, clock: stopped(clock) }
  await db.transact(async tx => {
    const visits = await lockGroup(tx, deps, sha256(token))
    if (visits.length === 0) return
    const refusal = whyNotAll(visits)
    if (refusal) throw new Problem(422, refusal, CHANGE_REFUSAL_MESSAGES[refusal](await currentShop(tx)))
    const changedAt = storedInstant(deps.clock())
    for (const { id } of visits) await cancelVisit(tx, id, { changedAt, via })
    for (const { id: visitId } of visits) {
      await queueNotifications(tx, deps, { visitId, kind: 'cancelled', clientAddress })
      await queueShopEvent(tx, deps, { visitId, kind: 'cancelled' })
    }
  })
  wakeUp.ring()
}

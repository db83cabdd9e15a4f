import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { minuteOfDay } from '../../../shared/clock-time.ts'
import { Problem } from '../../../shared/problem.ts'
import { startTermsBy } from '../../calendar/availability/start-terms.server.ts'
import { lockVisit, moveVisit, repriceTreatments } from '../../calendar/visits/change-store.server.ts'
import type { MoveRequest } from '../../calendar/visits/contract.ts'
import type { Via } from '../../calendar/visits/history-contract.ts'
import { stageOf } from '../../calendar/visits/stage-rules.ts'
import type { VisitSpan } from '../../calendar/visits/store.server.ts'
import { queueNotifications } from '../../messages/outbox/queue-notifications.server.ts'
import { queueShopEvent } from '../../messages/outbox/shop-mail/queue-shop-event.server.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { refused } from '../booking/place-visit.server.ts'
import { whyNotChanged } from './change-rules.ts'
import { measureMove, whyNotTo } from './check-move.server.ts'
import { CHANGE_REFUSAL_MESSAGES } from './messages.ts'

/** In one transaction, so that a refused move keeps the old time. @throws Problem 404, 409, 422 */
export async function rescheduleVisit(
  { db, wakeUp, ...deps }: Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>,
  token: string,
  { barberId, date, time, via, clientAddress }: MoveRequest & { via: Via; clientAddress: string | null },
): Promise<void> {
  const { clock } = deps
  await db.transact(async tx => {
    const now = shopMoment(clock)
    const visit = await lockVisit(tx, sha256(token))
    const place = { ...visit, barberId: barberId ?? visit.barberId, date, startMinute: minuteOfDay(time) }
    const shop = await currentShop(tx)
    const stage = stageOf(visit, now, shop.changeHours)
    if ((stage === 'upcoming' || stage === 'soon') && isSameTime(visit, place)) return
    const refusal = whyNotChanged(stage)
    if (refusal) throw new Problem(422, refusal, CHANGE_REFUSAL_MESSAGES[refusal](shop))
    const { moved, booked, after } = await measureMove(tx, visit, place)
    const terms = await startTermsBy(tx, clock, shop)
    const timeRefusal = await whyNotTo(tx, { moved, booked, terms, own: [visit] })
    if (timeRefusal) throw refused(timeRefusal, shop)
    await moveVisit(tx, moved, { changedAt: storedInstant(clock()), via })
    if (moved.barberId !== visit.barberId) await repriceTreatments(tx, visit.id, { before: booked, after })
    await queueNotifications(tx, deps, { visitId: visit.id, kind: 'changed', clientAddress })
    await queueShopEvent(tx, deps, { visitId: visit.id, kind: 'changed' })
  })
  wakeUp.ring()
}

function isSameTime(a: VisitSpan, b: VisitSpan): boolean {
  return a.barberId === b.barberId && a.date === b.date && a.startMinute === b.startMinute
}

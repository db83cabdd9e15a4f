import type { Tx } from '../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { sha256 } from '../../platform/server/process/secrets.server.ts'
import { minuteOfDay } from '../../shared/clock-time.ts'
import { Problem } from '../../shared/problem.ts'
import { bookingWindow, whyNotAt, whyNotOn, withoutCells } from '../availability/rules.ts'
import { type Asked, barberDay } from '../availability/store.server.ts'
import { refused } from '../booking/place-visit.server.ts'
import type { BookingRefusal } from '../booking/rules.ts'
import { cellsOf } from '../hours/cell-rules.ts'
import { queueNotifications } from '../outbox/queue-notifications.server.ts'
import { currentShop } from '../shop/section-store.server.ts'
import { chosenFrom } from '../treatments/rules.ts'
import { treatmentsOf } from '../treatments/store.server.ts'
import { type LockedVisit, lockVisit, moveVisit, treatmentIdsOf } from '../visits/change-store.server.ts'
import type { MoveRequest } from '../visits/contract.ts'
import type { VisitSpan } from '../visits/store.server.ts'
import { stageOf, whyNotChanged } from './change-rules.ts'
import { CHANGE_REFUSAL_MESSAGES } from './messages.ts'

/**
 * Moves a visit in one transaction, so that a refused move keeps the old time.
 * @throws Problem 404, 409, 422
 */
export async function rescheduleVisit(
  { db, wakeUp, ...deps }: Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>,
  token: string,
  { barberId, date, time, clientAddress = null }: MoveRequest & { clientAddress?: string | null },
): Promise<void> {
  const { clock } = deps
  await db.transact(async tx => {
    const now = shopMoment(clock)
    const visit = await lockVisit(tx, sha256(token))
    const moved = { ...visit, barberId: barberId ?? visit.barberId, date, startMinute: minuteOfDay(time) }
    const shop = await currentShop(tx)
    const stage = stageOf(visit, now, shop.changeHours)
    if ((stage === 'upcoming' || stage === 'soon') && isSameTime(visit, moved)) return
    const refusal = whyNotChanged(stage)
    if (refusal) throw new Problem(422, refusal, CHANGE_REFUSAL_MESSAGES[refusal](shop))
    const timeRefusal = await whyNotTo(tx, { visit, moved, asked: { now, rules: shop } })
    if (timeRefusal) throw refused(timeRefusal, shop)
    await moveVisit(tx, moved, storedInstant(clock()))
    await queueNotifications(tx, deps, { visitId: visit.id, kind: 'changed', clientAddress })
  })
  wakeUp.ring()
}

function isSameTime(a: VisitSpan, b: VisitSpan): boolean {
  return a.barberId === b.barberId && a.date === b.date && a.startMinute === b.startMinute
}

/** The visit's own present time counts as free. */
async function whyNotTo(
  tx: Tx,
  { visit, moved, asked }: { visit: LockedVisit; moved: LockedVisit; asked: Asked },
): Promise<BookingRefusal | null> {
  const found = await barberDay(tx, moved, asked)
  if (!found) return 'unknown-barber'
  const treatmentIds = await treatmentIdsOf(tx, visit.id)
  const done = chosenFrom(await treatmentsOf(tx, moved.barberId), treatmentIds)
  if (done.length < treatmentIds.length) return 'barber-lacks-treatment'
  const isOwnDay = visit.barberId === moved.barberId && visit.date === moved.date
  const own = isOwnDay ? cellsOf(visit.startMinute, visit.durationMinutes) : []
  return (
    whyNotOn(moved.date, bookingWindow(asked.now.date, asked.rules.daysAhead)) ??
    whyNotAt(withoutCells(found.day, own), moved.startMinute, moved.durationMinutes)
  )
}

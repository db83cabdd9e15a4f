import type { Tx } from '../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { sha256 } from '../../platform/server/process/secrets.server.ts'
import { minuteOfDay } from '../../shared/clock-time.ts'
import { Problem } from '../../shared/problem.ts'
import { type ShopMoment, whyNotAt, whyNotOn, withoutCells } from '../availability/rules.ts'
import { barberDay } from '../availability/store.server.ts'
import { REFUSAL_MESSAGES } from '../booking/messages.ts'
import type { BookingRefusal } from '../booking/rules.ts'
import { cellsOf } from '../hours/cell-rules.ts'
import { queueNotifications } from '../outbox/queue-notifications.server.ts'
import { queueShopEvent } from '../outbox/shop-mail/queue-shop-event.server.ts'
import { currentShop } from '../shop/section-store.server.ts'
import { chosenFrom, movedMinutes, movedTo } from '../treatments/rules.ts'
import { requireTreatments, treatmentsOf } from '../treatments/store.server.ts'
import {
  type BookedTreatment,
  bookedTreatments,
  type LockedVisit,
  lockVisit,
  moveVisit,
  repriceTreatments,
} from '../visits/change-store.server.ts'
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
    const place = { ...visit, barberId: barberId ?? visit.barberId, date, startMinute: minuteOfDay(time) }
    const shop = await currentShop(tx)
    const stage = stageOf(visit, now, shop.changeHours)
    if ((stage === 'upcoming' || stage === 'soon') && isSameTime(visit, place)) return
    const refusal = whyNotChanged(stage)
    if (refusal) throw new Problem(422, refusal, CHANGE_REFUSAL_MESSAGES[refusal](shop))
    const { moved, booked, after } = await measureMove(tx, visit, place)
    const timeRefusal = await whyNotTo(tx, { visit, moved, now, booked })
    if (timeRefusal) throw refused(timeRefusal)
    await moveVisit(tx, moved, storedInstant(clock()))
    if (moved.barberId !== visit.barberId) await repriceTreatments(tx, visit.id, { before: booked, after })
    await queueNotifications(tx, deps, { visitId: visit.id, kind: 'changed', clientAddress })
    await queueShopEvent(tx, deps, { visitId: visit.id, kind: 'changed' })
  })
  wakeUp.ring()
}

/** The visit at its new place, as long as it takes there, with its treatments before and after. */
async function measureMove(tx: Tx, visit: LockedVisit, place: LockedVisit) {
  const booked = await bookedTreatments(tx, visit.id)
  const ids = booked.map(({ id }) => id)
  const listed = await requireTreatments(tx, ids, visit.date)
  const moved = { ...place, durationMinutes: movedMinutes(visit, listed, place.barberId) }
  return { moved, booked, after: movedTo(booked, listed, { from: visit, toBarberId: place.barberId }) }
}

function isSameTime(a: VisitSpan, b: VisitSpan): boolean {
  return a.barberId === b.barberId && a.date === b.date && a.startMinute === b.startMinute
}

/** The visit's own present time counts as free. */
async function whyNotTo(
  tx: Tx,
  {
    visit,
    moved,
    now,
    booked,
  }: { visit: LockedVisit; moved: LockedVisit; now: ShopMoment; booked: readonly BookedTreatment[] },
): Promise<BookingRefusal | null> {
  const found = await barberDay(tx, moved, now)
  if (!found) return 'unknown-barber'
  const treatmentIds = booked.map(({ id }) => id)
  const done = chosenFrom(await treatmentsOf(tx, moved.barberId, moved.date), treatmentIds)
  if (done.length < treatmentIds.length) return 'barber-lacks-treatment'
  const isOwnDay = visit.barberId === moved.barberId && visit.date === moved.date
  const own = isOwnDay ? cellsOf(visit.startMinute, visit.durationMinutes) : []
  return (
    whyNotOn(moved.date, now.date) ??
    whyNotAt(withoutCells(found.day, own), moved.startMinute, moved.durationMinutes)
  )
}

function refused(refusal: BookingRefusal): Problem {
  return new Problem(refusal === 'taken' ? 409 : 422, refusal, REFUSAL_MESSAGES[refusal](0))
}

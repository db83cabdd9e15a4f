import { Problem } from '../../../shared/problem.ts'
import { holdersOf } from '../../calendar/hours/chair-store.server.ts'
import {
  beginHeldVisit,
  discardHeldChair,
  seatCustomer,
} from '../../calendar/visits/attendance-store.server.ts'
import { moveVisit } from '../../calendar/visits/change-store.server.ts'
import { lockVisits } from '../../calendar/visits/lock-store.server.ts'
import { instantOfChange } from '../../calendar/visits/next-version.server.ts'
import { viaDesk } from '../../calendar/visits/rules.ts'
import { noSuchVisit } from '../../calendar/visits/store.server.ts'
import type { Author } from '../../staff/audit-log/store.server.ts'
import { changeQueue, type QueueChangeDeps } from './change-queue.server.ts'
import type { SeatRequest } from './contract.ts'
import { turnInChair } from './estimate-waits.server.ts'
import { recordQueueEvent } from './event-store.server.ts'
import { freeTimeOf, holdChair } from './hold-chair.server.ts'
import { NOT_WAITING, REASON_NEEDED } from './messages.ts'
import { type QueueTx, requireEntry } from './queue-problems.server.ts'
import { type QueueEntry, type QueueSeat, updateEntry, updateSeat } from './store.server.ts'

/** Called, or another for a reason. @throws Problem 409 when there is no room, 422 out of turn without a reason */
export function seatPerson(
  deps: QueueChangeDeps,
  by: Author,
  { entryId, barberId, reason }: SeatRequest & { entryId: string },
): Promise<void> {
  return changeQueue(deps, async change => {
    const entry = requireEntry(change.day, entryId)
    const seat = seatFor(entry, barberId)
    if (!seat) throw new Problem(409, 'not-waiting', NOT_WAITING)
    if (isOutOfTurn(change, { entry, seat, barberId }) && reason === undefined)
      throw new Problem(422, 'reason-needed', REASON_NEEDED)
    const { tx, day, at } = change
    await recordQueueEvent(
      tx,
      { date: day.now.date, at, kind: 'seated', who: by.who, reason: reason ?? null },
      entry,
    )
    const visitId = await heldFor(change, { entry, seat, barberId })
    const place = { entryId, position: seat.position }
    await updateSeat(tx, place, {
      state: 'seated',
      barber_id: barberId,
      visit_id: visitId,
      called_at: seat.calledAt ?? at,
    })
    await updateEntry(tx, entryId, { changed_at: at, is_here: 1 })
    await begin(change, visitId, by)
  })
}

function seatFor({ seats }: QueueEntry, barberId: number): QueueSeat | undefined {
  return (
    seats.find(({ state, barberId: caller }) => state === 'called' && caller === barberId) ??
    seats.find(({ state }) => state === 'waiting') ??
    seats.find(({ state }) => state === 'called')
  )
}

type Seating = { entry: QueueEntry; seat: QueueSeat; barberId: number }

function isOutOfTurn({ day }: QueueTx, { entry, seat, barberId }: Seating): boolean {
  if (seat.state === 'called') return seat.barberId !== barberId
  const turn = turnInChair(day, barberId)
  return turn.kind !== 'guest' || turn.id !== entry.id
}

/** The visit that holds the chair for them, or one that does from now on. */
async function heldFor(change: QueueTx, { entry, seat, barberId }: Seating): Promise<string> {
  if (seat.state === 'called' && seat.visitId !== null) {
    // It may have been cancelled in the diary.
    const isHeld = change.day.visits.some(({ id, status }) => id === seat.visitId && status === 'pending')
    if (isHeld && seat.barberId === barberId) return seat.visitId
    await discardHeldChair(change.tx, seat.visitId)
  }
  return holdChair(change, { entry, barberId })
}

async function begin({ tx, at }: QueueTx, visitId: string, by: Author): Promise<void> {
  const visit = await tx
    .selectFrom('visit')
    .select(['id', 'barber_id as barberId', 'date', 'start_minute as startMinute'])
    .select('duration_minutes as durationMinutes')
    .where('id', '=', visitId)
    .executeTakeFirstOrThrow()
  await beginHeldVisit(tx, visit, { startedAt: at, changedAt: at, via: viaDesk(by) })
}

/** A late one's time is moved to now. @throws Problem 404, 409 when there is no room or the visit changed */
export function seatBooked(deps: QueueChangeDeps, by: Author, visitId: string): Promise<void> {
  return changeQueue(deps, async change => {
    const { tx, day, at } = change
    await lockVisits(tx, [visitId])
    const visit = day.visits.find(({ id }) => id === visitId)
    if (!visit) throw noSuchVisit()
    if (visit.status !== 'confirmed') throw new Problem(409, 'not-waiting', NOT_WAITING)
    if (visit.startedAt !== null) return
    const changedAt = instantOfChange(deps.clock, visit)
    const held = await holdersOf(tx, visit)
    const isInTime = visit.startMinute <= day.now.minute && held.some(each => each.visitId === visitId)
    if (!isInTime) {
      const { barberId, durationMinutes } = visit
      const slot = await freeTimeOf(change, { barberId, durationMinutes, ownId: visitId })
      await moveVisit(tx, { id: visitId, ...slot }, { changedAt, via: viaDesk(by) })
    }
    await seatCustomer(tx, visit, { startedAt: at, changedAt })
  })
}

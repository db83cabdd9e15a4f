import { Problem } from '../../../shared/problem.ts'
import { discardHeldChair } from '../../calendar/visits/attendance-store.server.ts'
import { cancelVisit } from '../../calendar/visits/change-store.server.ts'
import { lockVisits } from '../../calendar/visits/lock-store.server.ts'
import { viaDesk } from '../../calendar/visits/rules.ts'
import type { Author } from '../../staff/audit-log/store.server.ts'
import { requireUnpaid } from '../../till/takings/require-unpaid.server.ts'
import { changeQueue, type QueueChangeDeps } from './change-queue.server.ts'
import { type EntryBefore, lastChangesOn, markUndone } from './event-store.server.ts'
import { NOTHING_TO_UNDO } from './messages.ts'
import { entryChanged, type QueueTx, requireEntry } from './queue-problems.server.ts'
import { type QueueEntry, type QueueSeat, updateEntry, updateSeat } from './store.server.ts'

/** Who was called or sat waits again, a seated visit is cancelled. @throws Problem 404, 409 when changed, undone or paid */
export function undoChange(
  deps: QueueChangeDeps,
  by: Author,
  { entryId, version }: { entryId: string; version: string },
): Promise<void> {
  return changeQueue(deps, async change => {
    const { tx, day, at } = change
    const entry = requireEntry(day, entryId)
    if (entry.changedAt !== version) throw entryChanged()
    const last = (await lastChangesOn(tx, day.now.date)).get(entryId)
    if (!last) throw new Problem(409, 'nothing-to-undo', NOTHING_TO_UNDO)
    for (const seat of entry.seats) {
      const before = last.before.seats.find(({ position }) => position === seat.position)
      if (before && before.state !== seat.state) await takeBack(change, { entry, seat, before, by })
    }
    const { place, isHere } = last.before
    await updateEntry(tx, entryId, { place, is_here: isHere, changed_at: at })
    await markUndone(tx, last.id)
  })
}

type TakenBack = { entry: QueueEntry; seat: QueueSeat; before: EntryBefore['seats'][number]; by: Author }

/** A chair that was held before is not held again: they wait, in their old place. */
async function takeBack({ tx, at }: QueueTx, { entry, seat, before, by }: TakenBack): Promise<void> {
  const { visitId, state } = seat
  if (visitId !== null && state === 'called') await discardHeldChair(tx, visitId)
  if (visitId !== null && state === 'seated') {
    await lockVisits(tx, [visitId])
    await requireUnpaid(tx, visitId)
    await cancelVisit(tx, visitId, {
      changedAt: at,
      via: viaDesk(by),
      reason: 'Seated in the queue by mistake',
    })
  }
  const isWaiting = before.state === 'called' || before.state === 'waiting' || before.state === 'seated'
  await updateSeat(
    tx,
    { entryId: entry.id, position: seat.position },
    isWaiting
      ? { state: 'waiting', barber_id: null, visit_id: null, called_at: null, ended_at: null }
      : { state: before.state, ended_at: before.endedAt },
  )
}

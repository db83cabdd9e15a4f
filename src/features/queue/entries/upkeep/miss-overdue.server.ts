import type { Tx } from '../../../../db/database.server.ts'
import { type Clock, storedInstant } from '../../../../platform/server/process/clock.server.ts'
import { discardHeldChair } from '../../../calendar/visits/attendance-store.server.ts'
import { recordQueueEvent } from '../event-store.server.ts'
import { missedAt } from '../rules.ts'
import { calledEntries, updateEntry, updateSeat } from '../store.server.ts'

/** Those who were called and did not come within 3 minutes are missed, on whichever day; returns how many. */
export async function missOverdue(tx: Tx, clock: Clock): Promise<number> {
  const [now, at] = [clock().epochMilliseconds, storedInstant(clock())]
  let missed = 0
  for (const entry of await calledEntries(tx)) {
    const overdue = entry.seats.filter(seat => missedAt(seat, now) !== null)
    if (overdue.length === 0) continue
    missed += overdue.length
    await recordQueueEvent(tx, { date: entry.date, at, kind: 'missed', who: '' }, entry)
    for (const seat of overdue) {
      if (seat.visitId !== null) await discardHeldChair(tx, seat.visitId)
      const place = { entryId: entry.id, position: seat.position }
      await updateSeat(tx, place, { state: 'missed', visit_id: null, ended_at: missedAt(seat, now) })
    }
    await updateEntry(tx, entry.id, { changed_at: at })
  }
  return missed
}

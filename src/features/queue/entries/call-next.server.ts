import { clockTime } from '../../../shared/clock-time.ts'
import { finishVisit } from '../../calendar/visits/attendance-store.server.ts'
import { lockVisits } from '../../calendar/visits/lock-store.server.ts'
import { instantOfChange } from '../../calendar/visits/next-version.server.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import { changeQueue, type QueueChangeDeps } from './change-queue.server.ts'
import type { NextResponse } from './contract.ts'
import { turnInChair } from './estimate-waits.server.ts'
import { recordQueueEvent } from './event-store.server.ts'
import { holdChair } from './hold-chair.server.ts'
import { loadQueue } from './load-queue.server.ts'
import { type QueueTx, requireEntry } from './queue-problems.server.ts'
import { countPass, type QueueEntry, updateEntry, updateSeat } from './store.server.ts'

/** By the rule; who sat there is done. Pressed twice, it is the same person. @throws Problem 403 while the queue is off */
export function callNext(deps: QueueChangeDeps, by: Author, barberId: number): Promise<NextResponse> {
  return changeQueue(deps, async change => {
    const called = change.day.entries.find(({ seats }) =>
      seats.some(seat => seat.state === 'called' && seat.barberId === barberId),
    )
    if (called) return entryResponse(called)
    await finishCurrent(deps, change, { by, barberId })
    const day = await loadQueue(change.tx, deps.clock, change.day.history)
    const turn = turnInChair(day, barberId)
    if (turn.kind === 'empty') return { kind: 'empty', id: null, name: '', why: null, until: null }
    const { id } = turn
    const entry = day.entries.find(each => each.id === id)
    const visit = day.visits.find(each => each.id === id)
    const name = entry?.code ?? visit?.customerName ?? ''
    if (turn.kind === 'hold')
      return { kind: 'hold', id, name, why: turn.why, until: clockTime(turn.untilMinute) }
    await countPass(
      change.tx,
      turn.passed.filter(passed => day.entries.some(each => each.id === passed)),
    )
    if (turn.kind === 'visit') return { kind: 'visit', id, name, why: null, until: null }
    return entryResponse(await call({ ...change, day }, { id, barberId, by }))
  })
}

function entryResponse({ id, code }: QueueEntry): NextResponse {
  return { kind: 'entry', id, name: code, why: null, until: null }
}

async function call(
  change: QueueTx,
  { id, barberId, by }: { id: string; barberId: number; by: Author },
): Promise<QueueEntry> {
  const entry = requireEntry(change.day, id)
  const seat = entry.seats.find(({ state }) => state === 'waiting')
  if (!seat) throw new Error('The rule called someone who does not wait.')
  const { tx, at, day } = change
  await recordQueueEvent(tx, { date: day.now.date, at, kind: 'called', who: by.who }, entry)
  const visitId = await holdChair(change, { entry, barberId })
  await updateSeat(
    tx,
    { entryId: id, position: seat.position },
    { state: 'called', barber_id: barberId, called_at: at, visit_id: visitId },
  )
  await updateEntry(tx, id, { changed_at: at })
  return entry
}

/** Who sits with the barber is done, and gives the rest of the time back. */
async function finishCurrent(
  { clock }: QueueChangeDeps,
  { tx, day, at }: QueueTx,
  { by, barberId }: { by: Author; barberId: number },
): Promise<void> {
  const sitting = day.visits.filter(
    visit => visit.barberId === barberId && visit.status === 'confirmed' && visit.startedAt !== null,
  )
  await lockVisits(
    tx,
    sitting.map(({ id }) => id),
  )
  for (const visit of sitting) {
    const changedAt = instantOfChange(clock, visit)
    await finishVisit(tx, visit, { endedAt: at, assumed: null, changedAt })
    const changes = [{ field: 'progress', before: 'confirmed', after: 'completed' }]
    await recordChange(tx, {
      at: changedAt,
      ...by,
      action: 'visit-marked',
      subject: visit.reference,
      changes,
    })
  }
}

import { Problem } from '../../../shared/problem.ts'
import { discardHeldChair } from '../../calendar/visits/attendance-store.server.ts'
import { changeQueue, type QueueChangeDeps } from './change-queue.server.ts'
import type { EntryChange, QueueMoveRequest } from './contract.ts'
import { termsOf } from './estimate-waits.server.ts'
import { recordQueueEvent } from './event-store.server.ts'
import { NOT_THAT_BARBER, NOT_WAITING, TOO_LATE_TO_RETURN } from './messages.ts'
import { type QueueTx, requireEntry } from './queue-problems.server.ts'
import { endedRecently, placeBetween, placeOfReturn, type QueueEventKind } from './rules.ts'
import { forgetPersons, type QueueEntry, updateEntry, updateSeat } from './store.server.ts'

/** `who` is the username of staff, empty for the customer. */
type By = { who: string }

/** Those of a party who still wait leave. Once they have left, nothing changes. */
export function leaveQueue(deps: QueueChangeDeps, by: By, entryId: string): Promise<void> {
  return end(deps, by, { entryId, kind: 'left' })
}

/** Who was called is not here; the chair is free again. They may come back within 20 minutes. */
export function missPerson(deps: QueueChangeDeps, by: By, entryId: string): Promise<void> {
  return end(deps, by, { entryId, kind: 'missed' })
}

function end(
  deps: QueueChangeDeps,
  by: By,
  { entryId, kind }: { entryId: string; kind: 'left' | 'missed' },
): Promise<void> {
  return changeQueue(deps, async change => {
    const { tx, at } = change
    const entry = requireEntry(change.day, entryId)
    const ending = entry.seats.filter(({ state }) => state === 'waiting' || state === 'called')
    if (ending.length === 0) return
    await note(change, entry, { kind, ...by })
    for (const { position, visitId } of ending) {
      if (visitId !== null) await discardHeldChair(tx, visitId)
      await updateSeat(tx, { entryId, position }, { state: kind, visit_id: null, ended_at: at })
    }
  })
}

async function note(
  { tx, day, at }: QueueTx,
  entry: QueueEntry,
  { kind, who, reason }: By & { kind: QueueEventKind; reason?: string },
): Promise<void> {
  await recordQueueEvent(tx, { date: day.now.date, at, kind, who, reason: reason ?? null }, entry)
  await updateEntry(tx, entry.id, { changed_at: at })
}

/** Here, another barber, or back after being missed. @throws Problem 409 when they don't wait, 422 by a rule */
export function changeEntry(
  deps: QueueChangeDeps,
  by: By,
  request: EntryChange & { entryId: string },
): Promise<void> {
  return changeQueue(deps, async change => {
    const entry = requireEntry(change.day, request.entryId)
    if (request.returns) return comeBack(change, entry, by)
    if (request.forgets) return forgetPersons(change.tx, [entry.id])
    if (!entry.seats.some(({ state }) => state === 'waiting' || state === 'called'))
      throw new Problem(409, 'not-waiting', NOT_WAITING)
    const { barberId, isHere } = request
    if (barberId !== undefined && barberId !== null && !termsOf(change.day, entry.treatmentIds).has(barberId))
      throw new Problem(422, 'not-that-barber', NOT_THAT_BARBER)
    await note(change, entry, { kind: isHere ? 'arrived' : 'changed', ...by })
    await updateEntry(change.tx, entry.id, {
      ...(barberId === undefined ? {} : { barber_id: barberId }),
      ...(isHere === undefined ? {} : { is_here: isHere ? 1 : 0 }),
    })
  })
}

async function comeBack(change: QueueTx, entry: QueueEntry, by: By): Promise<void> {
  const { tx, day } = change
  const missed = entry.seats.filter(({ state }) => state === 'missed')
  if (missed.length === 0) return
  if (!canReturn(entry, day.nowMs)) throw new Problem(422, 'too-late-to-return', TOO_LATE_TO_RETURN)
  await note(change, entry, { kind: 'returned', ...by })
  const line = day.entries
    .filter(({ seats }) => seats.some(({ state }) => state === 'waiting'))
    .map(({ place }) => ({ place, isContinuing: false }))
  await updateEntry(tx, entry.id, { place: Math.floor(placeOfReturn(line)), is_here: 1 })
  for (const { position } of missed)
    await updateSeat(
      tx,
      { entryId: entry.id, position },
      { state: 'waiting', barber_id: null, called_at: null, ended_at: null },
    )
}

/** Whether one who was missed may still come back as the second in line. */
export function canReturn({ seats }: Pick<QueueEntry, 'seats'>, nowMs: number): boolean {
  const missed = seats.filter(({ state }) => state === 'missed')
  return missed.length > 0 && missed.every(({ endedAt }) => endedRecently(endedAt, nowMs))
}

/** For a reason that the day's report counts. @throws Problem 404, 409 when they do not wait any more */
export function moveInLine(
  deps: QueueChangeDeps,
  by: By,
  { entryId, beforeId, reason }: QueueMoveRequest & { entryId: string },
): Promise<void> {
  return changeQueue(deps, async change => {
    const { day, tx } = change
    const entry = requireEntry(day, entryId)
    const line = day.entries.filter(
      each => each.id !== entryId && each.seats.some(({ state }) => state === 'waiting'),
    )
    if (!entry.seats.some(({ state }) => state === 'waiting'))
      throw new Problem(409, 'not-waiting', NOT_WAITING)
    const index = beforeId === null ? line.length : line.findIndex(({ id }) => id === beforeId)
    if (index < 0) throw new Problem(409, 'not-waiting', NOT_WAITING)
    await note(change, entry, { kind: 'moved', reason, ...by })
    await updateEntry(tx, entryId, { place: placeBetween(line[index - 1]?.place, line[index]?.place) })
  })
}

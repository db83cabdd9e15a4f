import { shopTimeOf } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { textReach } from '../../messages/outbox/connection/read-connection.server.ts'
import { ensureSecret } from '../../shop/shop/ensure-secret.server.ts'
import { visitName } from '../../shop/treatments/rules.ts'
import type { Wait } from '../wait/rules.ts'
import type { LineItem, StaffQueue } from './contract.ts'
import { dayAheadOf, estimateWaits, PROSPECTIVE_ID, turnInChair } from './estimate-waits.server.ts'
import { lastChangesOn } from './event-store.server.ts'
import { dayCodeOf } from './join-queue.server.ts'
import { loadQueue, type QueueDay } from './load-queue.server.ts'
import { requireQueue } from './queue-problems.server.ts'
import { endedRecently } from './rules.ts'
import {
  barberName,
  isGoneToday,
  joiningFor,
  saidThen,
  standingOf,
  treatmentNameOf,
  usualParty,
} from './show-queue.server.ts'
import type { QueueEntry } from './store.server.ts'
import { isWaiting, type VisitToday } from './visit-store.server.ts'

/** Who waits, since when, what they were told, and whose turn it is. @throws Problem 403 while the queue is off */
export async function showStaffQueue({
  db,
  clock,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<StaffQueue> {
  const day = await loadQueue(db.read, clock)
  requireQueue(day)
  const waits = estimateWaits(day)
  const changes = await lastChangesOn(db.read, day.now.date)
  const usual = joiningFor(day, usualParty(day))
  const items = day.entries.map(entry =>
    entryItem(day, entry, { waits, undo: changes.get(entry.id)?.kind ?? null }),
  )
  const waiting = items.filter(({ standing }) => standing === 'waiting' || standing === 'called')
  const booked = day.visits.filter(isWaiting).map(visit => visitItem(visit, day))
  const line = [...waiting, ...booked].toSorted((a, b) => middleOf(a, waits) - middleOf(b, waits))
  return {
    joining: usual.joining,
    dayCode: day.rules.dayCode ? dayCodeOf(await ensureSecret(db), day) : null,
    sendsTexts: (await textReach(db.read, settings)).texts,
    waitForAny: usual.wait,
    line,
    gone: day.entries
      .filter(entry => isJustGone(day, entry))
      .flatMap(({ id }) => items.find(item => item.id === id) ?? []),
    chairs: chairsOf(day),
  }
}

type About = { waits: ReadonlyMap<string, Wait>; undo: string | null }

function entryItem(day: QueueDay, entry: QueueEntry, { waits, undo }: About): LineItem {
  const called = entry.seats.find(({ state }) => state === 'called')
  const wait = waits.get(entry.id)
  return {
    kind: 'entry',
    ...{ id: entry.id, code: entry.code, name: entry.firstName ?? '', standing: standingOf(day, entry) },
    treatmentName: treatmentNameOf(day, entry.treatmentIds),
    ...{ barberId: entry.barberId, barberName: barberName(day, entry.barberId), bookedTime: null },
    ...{ size: entry.size, isTogether: entry.isTogether === 1, isHere: entry.isHere === 1 },
    seated: entry.seats.filter(({ state }) => state === 'seated').length,
    ...{
      since: shopTimeOf(entry.joinedAt),
      said: saidThen(entry),
      wait: wait?.said ?? null,
      passes: entry.passes,
      isBarberGone: entry.barberId !== null && isGoneToday(day, entry.barberId),
      hasPhone: entry.phoneKey !== null,
    },
    ...{ calledBarberId: called?.barberId ?? null, calledAt: called?.calledAt ?? null },
    ...{ version: entry.changedAt, undo },
  }
}

function visitItem(visit: VisitToday, day: QueueDay): LineItem {
  const { id, barberId, startMinute, arrivedAt, changedAt, customerName, treatmentNames } = visit
  return {
    kind: 'visit',
    ...{ id, code: null, name: customerName, standing: 'waiting', treatmentName: visitName(treatmentNames) },
    ...{ barberId, barberName: barberName(day, barberId), bookedTime: clockTime(startMinute) },
    ...{ size: 1, seated: 0, isTogether: true, isHere: true, since: shopTimeOf(arrivedAt ?? changedAt) },
    ...{
      said: null,
      wait: null,
      isBarberGone: false,
      hasPhone: false,
      passes: 0,
      calledBarberId: null,
      calledAt: null,
    },
    ...{ version: changedAt, undo: null },
  }
}

/** Those who were called first, then booked customers at their time, among those who wait. */
function middleOf(item: LineItem, waits: ReadonlyMap<string, Wait>): number {
  if (item.standing === 'called') return -1
  if (item.kind === 'visit') return 0
  return waits.get(item.id)?.middle ?? Number.MAX_SAFE_INTEGER
}

/** Who left, was missed or sat down a moment ago, so that it can be undone. */
function isJustGone(day: QueueDay, { seats, ...entry }: QueueEntry): boolean {
  const standing = standingOf(day, { ...entry, seats })
  if (standing === 'in-chair') return endedRecently(entry.changedAt, day.nowMs)
  if (standing !== 'left' && standing !== 'missed') return false
  return seats.some(({ endedAt }) => endedRecently(endedAt, day.nowMs))
}

function chairsOf(day: QueueDay): StaffQueue['chairs'] {
  const { chairs } = dayAheadOf(day)
  return day.barbers.flatMap(({ id, name, plan }) => {
    if (plan.rostered.length === 0) return []
    const turn = turnInChair(day, id)
    const nextId = turn.kind === 'guest' || turn.kind === 'visit' ? turn.id : null
    return [
      {
        ...{ barberId: id, barberName: name, nextId: nextId === PROSPECTIVE_ID ? null : nextId },
        isIn: plan.spans.some(
          ({ fromMinute, untilMinute }) => fromMinute <= day.now.minute && day.now.minute < untilMinute,
        ),
        isBusy: chairs.find(({ barberId }) => barberId === id)?.sitting != null,
        heldFor: turn.kind === 'hold' ? nameOf(day, turn.id) : null,
      },
    ]
  })
}

function nameOf({ entries, visits }: QueueDay, id: string): string | null {
  return (
    entries.find(entry => entry.id === id)?.code ??
    visits.find(visit => visit.id === id)?.customerName ??
    null
  )
}

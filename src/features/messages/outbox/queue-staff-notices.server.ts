import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.server.ts'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { DiarySlot } from '../../../shared/diary-slot.ts'
import { textReach } from './connection/read-connection.server.ts'
import { type QueueDeps, queueReminder } from './queue-notifications.server.ts'
import { isReached, type NotificationChannel } from './rules.ts'
import { queueShopEvent } from './shop-mail/queue-shop-event.server.ts'
import { findUsedUpBudget } from './spend-budget.server.ts'
import { dropUntriedMove, queueOfEntry, queueOfVisit } from './store.server.ts'
import { type ReachableVisit, reachableVisit } from './visit-store.server.ts'

type StaffChange = { visitId: string; isNotified: boolean } & (
  | { kind: 'confirmed'; waits?: boolean }
  | { kind: 'cancelled' | 'displaced' }
  | { kind: 'changed'; from: DiarySlot; to: DiarySlot }
)

/** What can be undone for 10 seconds is sent no earlier than this. */
const UNDO_WAITS = { seconds: 15 }

/**
 * In the transaction of the change; nothing is sent of a visit moved back to where its customer believes it to be.
 * Returns whether anything is sent to the customer.
 */
export async function queueOfStaff(tx: Tx, deps: QueueDeps, change: StaffChange): Promise<boolean> {
  const visit = await reachableVisit(tx, change.visitId)
  const { texts, textsAbroad } = await textReach(tx, deps.settings)
  const createdAt = storedInstant(deps.clock())
  let isAnySent = false
  for (const channel of ['mail', ...(texts ? ['text' as const] : [])] as const) {
    if (!isReached({ ...visit, textsAbroad }, channel)) continue
    const knownPlace =
      change.kind === 'changed' ? await placeToSend(tx, { ...change, channel }, createdAt) : ''
    const isSent = change.kind === 'changed' ? knownPlace !== null : change.isNotified
    if (isSent) await queueOne(tx, deps, { change, channel, visit, knownPlace })
    isAnySent ||= isSent
    const reminder = { id: randomUUID(), visitId: change.visitId, channel, createdAt }
    await queueReminder(tx, reminder, change.kind === 'cancelled' ? null : visit)
  }
  if (change.kind === 'displaced') return isAnySent
  const kind = change.kind === 'confirmed' ? 'booked' : change.kind
  await queueShopEvent(tx, deps, { visitId: change.visitId, kind, isByStaff: true })
  return isAnySent
}

/** Queues that a time offered to a waiting customer is not free after all, in the transaction that withdrew it. */
export async function queueWithdrawal(
  tx: Tx,
  deps: QueueDeps,
  { phoneKey, email, ...offer }: { visitId: string; entryId: string; phoneKey: string; email: string },
): Promise<void> {
  const message = {
    ...offer,
    kind: 'withdrawn' as const,
    channel: 'mail' as const,
    clientHash: null,
    isByStaff: true,
  }
  const isHeldBack = Boolean(await findUsedUpBudget(tx, deps, { ...message, phoneKey, email }))
  const createdAt = storedInstant(deps.clock())
  await queueOfEntry(tx, { ...message, id: randomUUID(), createdAt, dueAt: createdAt, isHeldBack })
}

/** Where the customer believes the visit to be; null when nothing is to be sent about this move. */
async function placeToSend(
  tx: Tx,
  move: {
    visitId: string
    channel: NotificationChannel
    isNotified: boolean
    from: DiarySlot
    to: DiarySlot
  },
  droppedAt: string,
): Promise<string | null> {
  const waiting = await dropUntriedMove(tx, move, droppedAt)
  if (waiting === undefined && !move.isNotified) return null
  const known = waiting ?? placeText(move.from)
  return known === placeText(move.to) ? null : known
}

function placeText({ barberId, date, startMinute, durationMinutes }: DiarySlot): string {
  return `${barberId} ${date} ${startMinute} ${durationMinutes}`
}

async function queueOne(
  tx: Tx,
  deps: QueueDeps,
  queued: {
    change: StaffChange
    channel: NotificationChannel
    visit: ReachableVisit
    knownPlace: string | null
  },
): Promise<void> {
  const { change, channel, visit, knownPlace } = queued
  const { visitId, kind } = change
  const now = deps.clock()
  const message = { visitId, kind, channel, clientHash: null, isByStaff: true }
  const counted = { ...message, phoneKey: visit.phoneKey, email: visit.customerEmail }
  const isHeldBack = Boolean(await findUsedUpBudget(tx, deps, counted))
  await queueOfVisit(tx, {
    ...message,
    id: randomUUID(),
    createdAt: storedInstant(now),
    dueAt: storedInstant(canBeUndone(change) ? now.add(UNDO_WAITS) : now),
    isHeldBack,
    ...(knownPlace ? { knownPlace } : {}),
  })
}

function canBeUndone(change: StaffChange): boolean {
  return change.kind === 'changed' || (change.kind === 'confirmed' && change.waits === true)
}

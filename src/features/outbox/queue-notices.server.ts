import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/database.server.ts'
import { shopDateTime, storedInstant } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { isReached, type NotificationChannel, reminderMoment, type VisitNotificationKind } from './rules.ts'
import { findUsedUpBudget, hashClient } from './spend-budget.server.ts'
import { dropOpen, queueOfEntry, queueOfVisit } from './store.server.ts'
import { type ReachableVisit, reachableVisit } from './visit-store.server.ts'

export type QueueDeps = Pick<Deps, 'clock' | 'settings'>

/** What a customer is to be told of which visit; by every way that reaches him, unless some are named. */
export type Wanted = {
  visitId: string
  kind: Exclude<VisitNotificationKind, 'reminder'>
  channels?: readonly NotificationChannel[]
  /** The network address of the request that caused it; null or left out when the clock did. */
  clientAddress?: string | null
}

/**
 * Queues what a customer is to be told of his visit, in the transaction that made it so, and the visit's reminder with
 * it. Whoever calls rings the bell once that transaction is through. What a notice says is settled only when it is
 * sent, so an earlier one of its kind that still waits gives way to it.
 */
export async function queueNotifications(tx: Tx, deps: QueueDeps, wanted: Wanted): Promise<void> {
  const channels = (wanted.channels ?? ['mail', 'text']).filter(
    channel => channel === 'mail' || deps.settings.texts,
  )
  if (channels.length === 0) return
  const visit = await reachableVisit(tx, wanted.visitId)
  const createdAt = storedInstant(deps.clock())
  const clientHash = await hashClient(tx, deps, wanted.clientAddress ?? null)
  const { textsAbroad } = deps.settings
  for (const channel of channels.filter(each => isReached({ ...visit, textsAbroad }, each))) {
    const notification = { id: randomUUID(), visitId: wanted.visitId, channel, createdAt }
    const message = { ...visit, email: visit.customerEmail, visitId: wanted.visitId, channel, clientHash }
    const isHeldBack = Boolean(await findUsedUpBudget(tx, deps, { ...message, kind: wanted.kind }))
    await queueOfVisit(tx, { ...notification, kind: wanted.kind, dueAt: createdAt, clientHash, isHeldBack })
    const isBooked = wanted.kind === 'confirmed' || wanted.kind === 'changed'
    await queueReminder(tx, { ...notification, id: randomUUID() }, isBooked ? visit : null)
  }
}

/** Queues the mail that tells somebody of his place on the waiting list, in the transaction that gave it to him. */
export async function queueEntryNotification(
  tx: Tx,
  deps: QueueDeps,
  entry: { id: string; phoneKey: string; customerEmail: string; clientAddress: string | null },
): Promise<void> {
  const createdAt = storedInstant(deps.clock())
  const clientHash = await hashClient(tx, deps, entry.clientAddress)
  const message = { kind: 'waiting' as const, channel: 'mail' as const, clientHash }
  const counted = { ...message, visitId: null, phoneKey: entry.phoneKey, email: entry.customerEmail }
  const isHeldBack = Boolean(await findUsedUpBudget(tx, deps, counted))
  const queued = { id: randomUUID(), entryId: entry.id, createdAt, dueAt: createdAt }
  await queueOfEntry(tx, { ...message, ...queued, isHeldBack })
}

/**
 * Queues the mail that asks whether a new address for a visit's mail is right.
 * @returns false when its budget is used up: it will not be sent
 */
export async function queueEmailCheck(
  tx: Tx,
  deps: QueueDeps,
  check: { visitId: string; email: string; clientAddress: string | null },
): Promise<boolean> {
  const createdAt = storedInstant(deps.clock())
  const clientHash = await hashClient(tx, deps, check.clientAddress)
  const message = {
    kind: 'email-check' as const,
    channel: 'mail' as const,
    clientHash,
    visitId: check.visitId,
  }
  const { phoneKey } = await reachableVisit(tx, check.visitId)
  if (await findUsedUpBudget(tx, deps, { ...message, phoneKey, email: check.email })) return false
  await queueOfVisit(tx, { ...message, id: randomUUID(), createdAt, dueAt: createdAt })
  return true
}

/** The reminder in the place of an earlier one; none for a visit that is not booked or less than a day away. */
export async function queueReminder(
  tx: Tx,
  notification: { id: string; visitId: string; channel: NotificationChannel; createdAt: string },
  visit: ReachableVisit | null,
): Promise<void> {
  const dueAt = visit ? reminderInstant(visit) : ''
  const reminder = { ...notification, kind: 'reminder' as const, dueAt }
  if (dueAt > notification.createdAt) await queueOfVisit(tx, reminder)
  else await dropOpen(tx, reminder, notification.createdAt)
}

function reminderInstant(visit: ReachableVisit): string {
  const { date, minute } = reminderMoment(visit)
  return storedInstant(Temporal.Instant.from(shopDateTime(date, minute)))
}

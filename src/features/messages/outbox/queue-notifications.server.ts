import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.server.ts'
import { shopDateTime, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import { textReach } from './connection/read-connection.server.ts'
import { isReached, type NotificationChannel, reminderMoment, type VisitNotificationKind } from './rules.ts'
import { findUsedUpBudget, hashClient } from './spend-budget.server.ts'
import { dropOpen, queueOfEntry, queueOfVisit } from './store.server.ts'
import { type ReachableVisit, reachableVisit } from './visit-store.server.ts'

export type QueueDeps = Pick<Deps, 'clock' | 'settings'>

/** `channels` defaults to all that reach the customer. */
export type Wanted = {
  visitId: string
  kind: Exclude<VisitNotificationKind, 'reminder'>
  channels?: readonly NotificationChannel[]
  /** Null when no request caused it. */
  clientAddress?: string | null
  /** In the place of the address, what `messageClient` makes of it; empty when no request caused it. */
  clientHash?: string
}

/** Replaces unsent messages of the same kind; call `wakeUp` after the commit. */
export async function queueNotifications(tx: Tx, deps: QueueDeps, wanted: Wanted): Promise<void> {
  const { texts, textsAbroad } = await textReach(tx, deps.settings)
  const channels = (wanted.channels ?? ['mail', 'text']).filter(channel => channel === 'mail' || texts)
  if (channels.length === 0) return
  const visit = await reachableVisit(tx, wanted.visitId)
  const createdAt = storedInstant(deps.clock())
  const { clientAddress = null } = wanted
  const clientHash = wanted.clientHash || (await hashClient(tx, deps, clientAddress))
  for (const channel of channels.filter(each => isReached({ ...visit, textsAbroad }, each))) {
    const notification = { id: randomUUID(), visitId: wanted.visitId, channel, createdAt }
    const message = { ...visit, email: visit.customerEmail, visitId: wanted.visitId, channel, clientHash }
    const isHeldBack = Boolean(await findUsedUpBudget(tx, deps, { ...message, kind: wanted.kind }))
    await queueOfVisit(tx, { ...notification, kind: wanted.kind, dueAt: createdAt, clientHash, isHeldBack })
    const isBooked = wanted.kind === 'confirmed' || wanted.kind === 'changed'
    await queueReminder(tx, { ...notification, id: randomUUID() }, isBooked ? visit : null)
  }
}

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
  const queued = { id: randomUUID(), visitId: null, entryId: entry.id, createdAt, dueAt: createdAt }
  await queueOfEntry(tx, { ...message, ...queued, isHeldBack })
}

/** @returns false when its budget is used up: it will not be sent */
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

/** None for a visit that is not booked, or for which it is too late. While reminders are off they are queued but not sent. */
export async function queueReminder(
  tx: Tx,
  notification: { id: string; visitId: string; channel: NotificationChannel; createdAt: string },
  visit: ReachableVisit | null,
): Promise<void> {
  const dueAt = visit ? reminderInstant(visit, (await currentRules(tx)).reminderDays) : ''
  const reminder = { ...notification, kind: 'reminder' as const, dueAt }
  if (dueAt > notification.createdAt) await queueOfVisit(tx, reminder)
  else await dropOpen(tx, reminder, notification.createdAt)
}

function reminderInstant(visit: ReachableVisit, daysBefore: number): string {
  const { date, minute } = reminderMoment(visit, daysBefore)
  return storedInstant(Temporal.Instant.from(shopDateTime(date, minute)))
}

import type { Reader, Tx } from '../../../db/database.server.ts'
import type { NotificationChannel, NotificationKind } from './rules.ts'

/** Instants are ISO 8601 in UTC. */
export type LeasedNotification = {
  id: string
  kind: NotificationKind
  channel: NotificationChannel
  visitId: string | null
  entryId: string | null
  adminId: number | null
  createdAt: string
  dueAt: string
  attempts: number
  leaseUntil: string
  clientHash: string | null
  /** 1 when the shop's own staff caused it. */
  isByStaff: number
}

type Of = {
  id: string
  kind: NotificationKind
  channel: NotificationChannel
  createdAt: string
  dueAt: string
  /** Null when no request caused it. */
  clientHash?: string | null
  /** Over budget: sent only if the budget has room again by then. */
  isHeldBack?: boolean
  /** True when the shop's own staff caused it. */
  isByStaff?: boolean
  /** Of a move by staff: where its customer believes the visit to be. */
  knownPlace?: string
}

export const OVER_BUDGET = 'over-budget'

export async function queueOfVisit(tx: Tx, notification: Of & { visitId: string }): Promise<void> {
  // A message that is being retried was counted already and will have the newest state.
  if (!notification.isHeldBack) await dropOpen(tx, notification, notification.createdAt)
  await addNotification(tx, { ...notification, adminId: null, entryId: null })
}

/** `visitId` is the offer that it is about, if any. */
export async function queueOfEntry(
  tx: Tx,
  notification: Of & { entryId: string; visitId: string | null },
): Promise<void> {
  await addNotification(tx, { ...notification, adminId: null })
}

export async function queueReset(tx: Tx, notification: Of & { adminId: number | null }): Promise<void> {
  await addNotification(tx, { ...notification, visitId: null, entryId: null })
}

export async function queueInvitation(tx: Tx, notification: Of & { adminId: number }): Promise<void> {
  await addNotification(tx, { ...notification, visitId: null, entryId: null })
}

/** A text to one who waits in the queue; one of that id that is there already stays. */
export async function queueQueueText(tx: Tx, notification: Of): Promise<void> {
  await addNotification(tx, { ...notification, visitId: null, entryId: null, adminId: null })
}

export async function knownNotifications(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('notification').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

export async function queueShopMail(tx: Tx, notification: Of): Promise<void> {
  await addNotification(tx, { ...notification, visitId: null, entryId: null, adminId: null })
}

async function addNotification(
  tx: Tx,
  notification: Of & { visitId: string | null; entryId: string | null; adminId: number | null },
): Promise<void> {
  await tx
    .insertInto('notification')
    .values({
      id: notification.id,
      kind: notification.kind,
      channel: notification.channel,
      visit_id: notification.visitId,
      entry_id: notification.entryId,
      admin_id: notification.adminId,
      created_at: notification.createdAt,
      due_at: notification.dueAt,
      outcome: null,
      outcome_at: null,
      fault: notification.isHeldBack ? OVER_BUDGET : null,
      client_hash: notification.clientHash ?? null,
      is_by_staff: notification.isByStaff ? 1 : 0,
      known_place: notification.knownPlace ?? null,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

/** A message in progress may still arrive, but is not retried. */
export async function dropOpen(
  tx: Tx,
  { visitId, kind, channel }: { visitId: string; kind: NotificationKind; channel: NotificationChannel },
  droppedAt: string,
): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ outcome: 'dropped', outcome_at: droppedAt, client_hash: null })
    .where('visit_id', '=', visitId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .where('outcome', 'is', null)
    .execute()
}

/** Returns where the customer believes the visit to be; undefined when nothing of the kind was waiting. */
export async function dropUntriedMove(
  tx: Tx,
  { visitId, channel }: { visitId: string; channel: NotificationChannel },
  droppedAt: string,
): Promise<string | undefined> {
  const dropped = await tx
    .updateTable('notification')
    .set({ outcome: 'dropped', outcome_at: droppedAt })
    .where('visit_id', '=', visitId)
    .where('kind', '=', 'changed')
    .where('channel', '=', channel)
    .where('outcome', 'is', null)
    .where('attempts', '=', 0)
    .where('known_place', 'is not', null)
    .returning('known_place as knownPlace')
    .executeTakeFirst()
  return dropped?.knownPlace ?? undefined
}

/** False while the message is still being retried. */
export async function hasLeft(db: Reader, visitId: string, kind: NotificationKind): Promise<boolean> {
  const left = await db
    .selectFrom('notification')
    .select('id')
    .where('visit_id', '=', visitId)
    .where('kind', '=', kind)
    .where(({ eb, and, or }) =>
      or([
        eb('outcome', 'in', ['sent', 'failed']),
        and([eb('outcome', '=', 'dropped'), eb('fault', '=', OVER_BUDGET)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return left !== undefined
}

export async function hasDue(db: Reader, now: string): Promise<boolean> {
  const due = await db
    .selectFrom('notification')
    .select('id')
    .where('outcome', 'is', null)
    .where('due_at', '<=', now)
    .where('lease_until', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/** PostgreSQL re-checks only the outer condition after a concurrent commit. */
export async function leaseDue(
  tx: Tx,
  { now, until, most }: { now: string; until: string; most: number },
): Promise<LeasedNotification[]> {
  const free = tx
    .selectFrom('notification')
    .select('id')
    .where('outcome', 'is', null)
    .where('due_at', '<=', now)
    .where('lease_until', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
  return tx
    .updateTable('notification')
    .set(row => ({ lease_until: until, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', free)
    .where('outcome', 'is', null)
    .where('due_at', '<=', now)
    .where('lease_until', '<=', now)
    .returning([
      'id',
      'kind',
      'channel',
      'visit_id as visitId',
      'entry_id as entryId',
      'admin_id as adminId',
      'created_at as createdAt',
      'due_at as dueAt',
      'attempts',
      'lease_until as leaseUntil',
      'client_hash as clientHash',
      'is_by_staff as isByStaff',
    ])
    .execute()
}

export async function endNotification(
  tx: Tx,
  id: string,
  end: { outcome: 'sent' | 'dropped' | 'failed'; at: string; code?: string },
): Promise<void> {
  const ended = tx
    .updateTable('notification')
    .set({ outcome: end.outcome, outcome_at: end.at, fault: end.code ?? null, client_hash: null })
    .where('id', '=', id)
  await (end.outcome === 'sent' ? ended : ended.where('outcome', 'is', null)).execute()
}

/** Does nothing when the lease has expired or the notification has ended. */
export async function giveBack(
  tx: Tx,
  { id, leaseUntil }: Pick<LeasedNotification, 'id' | 'leaseUntil'>,
  { freeAt, code }: { freeAt: string; code: string },
): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ lease_until: freeAt, fault: code })
    .where('id', '=', id)
    .where('lease_until', '=', leaseUntil)
    .where('outcome', 'is', null)
    .execute()
}

export async function deleteNotificationsOfVisits(tx: Tx, visitIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('notification').where('visit_id', 'in', visitIds).execute()
}

export async function deleteNotificationsOfAccount(tx: Tx, adminId: number): Promise<void> {
  await tx.deleteFrom('notification').where('admin_id', '=', adminId).execute()
}

export async function deleteEndedBefore(tx: Tx, instant: string): Promise<void> {
  await tx.deleteFrom('notification').where('outcome_at', '<', instant).execute()
}

/** True when budgets held back all of the newest messages, reminders aside. */
export async function isNewestHeldBack(
  db: Reader,
  of: 'visit_id' | 'entry_id',
  id: string,
): Promise<boolean> {
  const notifications = await db
    .selectFrom('notification')
    .select(['created_at as createdAt', 'fault as code'])
    .where(of, '=', id)
    .where('kind', '<>', 'reminder')
    .orderBy('created_at', 'desc')
    .limit(4)
    .execute()
  const newest = notifications.filter(({ createdAt }) => createdAt === notifications[0]?.createdAt)
  return newest.length > 0 && newest.every(({ code }) => code === OVER_BUDGET)
}

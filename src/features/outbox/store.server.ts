import type { Reader, Tx } from '../../db/database.server.ts'
import type { NotificationChannel, NotificationKind } from './rules.ts'

/** A notice that a worker has leased; instants are ISO 8601, UTC. */
export type LeasedNotification = {
  id: string
  kind: NotificationKind
  channel: NotificationChannel
  visitId: string | null
  entryId: string | null
  adminId: number | null
  createdAt: string
  dueAt: string
  /** How many times it has been tried, this time included. */
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
  /** Keyed hash of the network address that caused it; null or left out when the clock did. */
  clientHash?: string | null
  /** True when a budget is used up: unless there is room again by then, it is not sent. */
  isHeldBack?: boolean
  /** True when the shop's own staff caused it. */
  isByStaff?: boolean
  /** Of a move by staff: where its customer believes the visit to be. */
  knownPlace?: string
}

/** What stands in the place of a failure's code for a message whose budget is used up. */
export const OVER_BUDGET = 'over-budget'

/** Queues a notice of a visit in the place of those of its kind that are still to be sent. */
export async function queueOfVisit(tx: Tx, notification: Of & { visitId: string }): Promise<void> {
  // One that is tried again was counted already, and will tell the newest state: one that is held back will not.
  if (!notification.isHeldBack) await dropOpen(tx, notification, notification.createdAt)
  await addNotification(tx, { ...notification, adminId: null, entryId: null })
}

/** Queues the notice of a place on the waiting list. */
export async function queueOfEntry(tx: Tx, notification: Of & { entryId: string }): Promise<void> {
  await addNotification(tx, { ...notification, visitId: null, adminId: null })
}

/** Queues the notice of a reset; of no account when the name is unknown. */
export async function queueReset(tx: Tx, notification: Of & { adminId: number | null }): Promise<void> {
  await addNotification(tx, { ...notification, visitId: null, entryId: null })
}

async function addNotification(
  tx: Tx,
  notification: Of & { visitId: string | null; entryId: string | null; adminId: number | null },
): Promise<void> {
  await tx
    .insertInto('notice')
    .values({
      id: notification.id,
      kind: notification.kind,
      channel: notification.channel,
      visit_id: notification.visitId,
      wish_id: notification.entryId,
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
    .execute()
}

/**
 * Ends a visit's notices of that kind that are still to be sent. One that is just under way may arrive yet, but is not
 * tried again.
 */
export async function dropOpen(
  tx: Tx,
  { visitId, kind, channel }: { visitId: string; kind: NotificationKind; channel: NotificationChannel },
  droppedAt: string,
): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ outcome: 'dropped', outcome_at: droppedAt, client_hash: null })
    .where('visit_id', '=', visitId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .where('outcome', 'is', null)
    .execute()
}

/**
 * Drops what staff queued about a move that has not been tried yet, and returns where its customer believes the visit
 * to be; undefined when nothing of the kind was waiting.
 */
export async function dropUntriedMove(
  tx: Tx,
  { visitId, channel }: { visitId: string; channel: NotificationChannel },
  droppedAt: string,
): Promise<string | undefined> {
  const dropped = await tx
    .updateTable('notice')
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

/** True when a visit's notice of that kind left the shop, or never will: not while it is still tried. */
export async function hasLeft(db: Reader, visitId: string, kind: NotificationKind): Promise<boolean> {
  const left = await db
    .selectFrom('notice')
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

/** True when a worker would find something to do. */
export async function hasDue(db: Reader, now: string): Promise<boolean> {
  const due = await db
    .selectFrom('notice')
    .select('id')
    .where('outcome', 'is', null)
    .where('due_at', '<=', now)
    .where('lease_until', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/**
 * Leases up to `most` notices that are due, the longest due first. What is free is asked twice: PostgreSQL lets two
 * workers choose the same rows, and only the outer question is asked again once the first of them has committed.
 */
export async function leaseDue(
  tx: Tx,
  { now, until, most }: { now: string; until: string; most: number },
): Promise<LeasedNotification[]> {
  const free = tx
    .selectFrom('notice')
    .select('id')
    .where('outcome', 'is', null)
    .where('due_at', '<=', now)
    .where('lease_until', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
  return tx
    .updateTable('notice')
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
      'wish_id as entryId',
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

/** Writes down what became of a notice; that it was sent counts whoever has the lease by now. */
export async function endNotification(
  tx: Tx,
  id: string,
  end: { outcome: 'sent' | 'dropped' | 'failed'; at: string; fault?: string },
): Promise<void> {
  const ended = tx
    .updateTable('notice')
    .set({ outcome: end.outcome, outcome_at: end.at, fault: end.fault ?? null, client_hash: null })
    .where('id', '=', id)
  await (end.outcome === 'sent' ? ended : ended.where('outcome', 'is', null)).execute()
}

/** Gives a notice back, free again at that instant; does nothing when its lease has run out or it has ended. */
export async function giveBack(
  tx: Tx,
  { id, leaseUntil }: Pick<LeasedNotification, 'id' | 'leaseUntil'>,
  { freeAt, fault }: { freeAt: string; fault: string },
): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ lease_until: freeAt, fault })
    .where('id', '=', id)
    .where('lease_until', '=', leaseUntil)
    .where('outcome', 'is', null)
    .execute()
}

/** Forgets what has ended before that instant. */
export async function deleteEndedBefore(tx: Tx, instant: string): Promise<void> {
  await tx.deleteFrom('notice').where('outcome_at', '<', instant).execute()
}

/** True when the newest messages about a visit or a place on the list, reminders aside, were all held back by budgets. */
export async function isNewestHeldBack(db: Reader, of: 'visit_id' | 'wish_id', id: string): Promise<boolean> {
  const notifications = await db
    .selectFrom('notice')
    .select(['created_at as createdAt', 'fault'])
    .where(of, '=', id)
    .where('kind', '<>', 'reminder')
    .orderBy('created_at', 'desc')
    .limit(4)
    .execute()
  const newest = notifications.filter(({ createdAt }) => createdAt === notifications[0]?.createdAt)
  return newest.length > 0 && newest.every(({ fault }) => fault === OVER_BUDGET)
}

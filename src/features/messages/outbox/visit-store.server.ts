import type { Reader } from '../../../db/database.server.ts'
import { type VisitRecord, visitColumns } from '../../calendar/visits/columns-store.server.ts'
import { idsOfGroup } from '../../calendar/visits/group-store.server.ts'
import { isOfOneChange, type NotificationTimes } from './rules.ts'
import type { LeasedNotification } from './store.server.ts'

const REACHED = ['date', 'startMinute', 'customerEmail', 'phoneKey'] as const

export type ReachableVisit = Pick<VisitRecord, (typeof REACHED)[number]>

export function reachableVisit(db: Reader, id: string): Promise<ReachableVisit> {
  return db.selectFrom('visit').select(visitColumns(REACHED)).where('id', '=', id).executeTakeFirstOrThrow()
}

const NOTIFIED = [
  ...REACHED,
  'id',
  'reference',
  'durationMinutes',
  'totalPricePence',
  'status',
  'barberName',
  'customerName',
  'changedAt',
  'sequence',
  'groupId',
] as const

export type NotificationVisit = Pick<VisitRecord, (typeof NOTIFIED)[number]> & {
  isAsked: boolean
  treatmentNames: string[]
  /** When an offered time expires; null for a booked visit. */
  heldUntil: string | null
  /** Unanswered offers in a row before this one; null when not offered. */
  unanswered: number | null
}

export async function notificationVisit(db: Reader, id: string): Promise<NotificationVisit> {
  const visit = await db
    .selectFrom('visit')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .leftJoin('waiting_offer', join =>
      join.onRef('waiting_offer.visit_id', '=', 'visit.id').on('visit.status', '=', 'pending'),
    )
    .leftJoin('waiting_entry', 'waiting_entry.id', 'waiting_offer.entry_id')
    .select([...visitColumns(NOTIFIED), 'held_until as heldUntil', 'unanswered'])
    .select(({ eb }) => eb('visit.asked_at', 'is not', null).as('isAsked'))
    .where('visit.id', '=', id)
    .executeTakeFirstOrThrow()
  const treatments = await db
    .selectFrom('visit_treatment')
    .select('name')
    .where('visit_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...visit, isAsked: Boolean(visit.isAsked), treatmentNames: treatments.map(({ name }) => name) }
}

/** Includes the visit itself; empty for a visit booked alone. */
export async function groupMembers(db: Reader, visitId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('visit')
    .select('id')
    .where('group_id', '=', eb => eb.selectFrom('visit as one').select('group_id').where('id', '=', visitId))
    .execute()
  return rows.map(({ id }) => id)
}

type Sent = Pick<LeasedNotification, 'kind' | 'channel' | 'createdAt'>

/** Includes the visit itself; only visits still to come that are booked, or those that were cancelled. */
export async function groupOf(
  db: Reader,
  visit: NotificationVisit,
  notification: Sent,
): Promise<(NotificationVisit & NotificationTimes)[]> {
  const status = notification.kind === 'cancelled' ? 'cancelled' : 'confirmed'
  const ids = visit.groupId === null ? [] : await idsOfGroup(db, visit.groupId, status)
  const group: (NotificationVisit & NotificationTimes)[] = []
  for (const id of ids)
    group.push({ ...(await notificationVisit(db, id)), ...(await notificationTimes(db, id, notification)) })
  return group
}

function notificationTimes(
  db: Reader,
  visitId: string,
  { kind, channel, createdAt }: Sent,
): Promise<NotificationTimes> {
  const ofAll = db.selectFrom('notification')
  // What was changed in one go was queued at one instant.
  const notifications = isOfOneChange(kind) ? ofAll.where('created_at', '=', createdAt) : ofAll
  return notifications
    .select(({ fn }) => [
      fn.max('created_at').as('queuedAt'),
      fn.min('due_at').filterWhere('outcome', 'is', null).as('dueAt'),
      fn.max('outcome_at').filterWhere('outcome', '=', 'sent').as('sentAt'),
    ])
    .where('visit_id', '=', visitId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .executeTakeFirstOrThrow()
}

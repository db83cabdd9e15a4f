import type { Reader } from '../../db/database.server.ts'
import { type VisitRecord, visitColumns } from '../visits/columns-store.server.ts'
import { standingOfGroup } from '../visits/group-store.server.ts'
import type { NotificationTimes } from './rules.ts'
import type { LeasedNotification } from './store.server.ts'

const REACHED = ['date', 'startMinute', 'customerEmail', 'phoneKey'] as const

/** Where a visit's notices go, and when it is. */
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

/** All that a visit's notifications show, and where they go. */
export type NotificationVisit = Pick<VisitRecord, (typeof NOTIFIED)[number]> & {
  /** Whether its customer is asked to choose another time. */
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
    .leftJoin('waiting_wish', 'waiting_wish.id', 'waiting_offer.wish_id')
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

/** Includes the visit itself; only visits still to come that are booked. */
export async function groupOf(
  db: Reader,
  visit: NotificationVisit,
  notification: Pick<LeasedNotification, 'kind' | 'channel'>,
): Promise<(NotificationVisit & NotificationTimes)[]> {
  const ids = visit.groupId === null ? [] : await standingOfGroup(db, visit.groupId)
  const group: (NotificationVisit & NotificationTimes)[] = []
  for (const id of ids)
    group.push({ ...(await notificationVisit(db, id)), ...(await notificationTimes(db, id, notification)) })
  return group
}

function notificationTimes(
  db: Reader,
  visitId: string,
  { kind, channel }: Pick<LeasedNotification, 'kind' | 'channel'>,
): Promise<NotificationTimes> {
  return db
    .selectFrom('notice')
    .select(({ fn }) => [
      fn.min('due_at').filterWhere('outcome', 'is', null).as('dueAt'),
      fn.max('outcome_at').filterWhere('outcome', '=', 'sent').as('sentAt'),
    ])
    .where('visit_id', '=', visitId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .executeTakeFirstOrThrow()
}

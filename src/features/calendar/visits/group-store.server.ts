import type { ExpressionBuilder } from 'kysely'
import type { Reader, Tx } from '../../../db/database.server.ts'
import type { Tables } from '../../../db/tables.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { HOLDING_TIME } from '../availability/rules.ts'
import { type VisitRecord, visitColumns } from './columns-store.server.ts'
import { isOpenedBy } from './link-store.server.ts'
import { lockVisits } from './lock-store.server.ts'

/** How many other visits that were booked in one go with this one still stand. */
export function othersStanding({ selectFrom }: ExpressionBuilder<Tables, 'visit'>) {
  return selectFrom('visit as other')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .whereRef('other.group_id', '=', 'visit.group_id')
    .whereRef('other.id', '<>', 'visit.id')
    .where('other.status', 'in', HOLDING_TIME)
}

/** Those booked in one go with a visit that have yet to begin on that day or later, the soonest first. */
export function othersToCome(db: Reader, visitId: string, from: CalendarDate) {
  return db
    .selectFrom('visit as own')
    .innerJoin('visit', 'visit.group_id', 'own.group_id')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .select(visitColumns(['id', 'customerName', 'barberName', 'date', 'startMinute']))
    .where('own.id', '=', visitId)
    .where('visit.id', '<>', visitId)
    .where('visit.status', '=', 'confirmed')
    .where('visit.started_at', 'is', null)
    .where('visit.date', '>=', from)
    .orderBy('visit.date')
    .orderBy('visit.start_minute')
    .orderBy('visit.id')
    .execute()
}

/** The group of a visit, which begins one if it was booked alone; null when it no longer stands or has another number. */
export async function joinedGroup(tx: Tx, visitId: string, phoneKey: string): Promise<string | null> {
  await lockVisits(tx, [visitId])
  const standing = await tx
    .selectFrom('visit')
    .select('group_id as groupId')
    .where('id', '=', visitId)
    .where('status', '=', 'confirmed')
    .where('phone_key', '=', phoneKey)
    .executeTakeFirst()
  if (standing?.groupId === null)
    await tx.updateTable('visit').set({ group_id: visitId }).where('id', '=', visitId).execute()
  return standing ? (standing.groupId ?? visitId) : null
}

/** The visits of a group of that status, the booker's own first, in an order that no move changes. */
export async function idsOfGroup(
  db: Reader,
  groupId: string,
  status: 'confirmed' | 'cancelled',
): Promise<string[]> {
  const rows = await db
    .selectFrom('visit')
    .select('id')
    .where('group_id', '=', groupId)
    .where('status', '=', status)
    .orderBy(eb => eb.case().when('id', '=', groupId).then(0).else(1).end())
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const SHOWN = [
  'id',
  'reference',
  'barberId',
  'barberName',
  'date',
  'startMinute',
  'durationMinutes',
  'totalPricePence',
  'status',
  'changedAt',
  'sequence',
] as const

export type StoredGroupVisit = Pick<VisitRecord, (typeof SHOWN)[number]> & {
  isAsked: boolean
  treatmentIds: number[]
  treatmentNames: string[]
}

/** All visits of a group but the erased ones, whatever became of them: the booker's own first, in an order that no move changes. */
export async function visitsOfGroup(db: Reader, groupId: string): Promise<StoredGroupVisit[]> {
  const rows = await db
    .selectFrom('visit')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .innerJoin('visit_treatment', 'visit_treatment.visit_id', 'visit.id')
    .select(visitColumns(SHOWN))
    .select(['visit.asked_at as askedAt', 'treatment_id as treatmentId', 'visit_treatment.name'])
    .where('group_id', '=', groupId)
    .where('phone_key', '<>', '')
    .orderBy(eb => eb.case().when('visit.id', '=', groupId).then(0).else(1).end())
    .orderBy('visit.id')
    .orderBy('visit_treatment.position')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(ofVisit => {
    const [first] = ofVisit
    if (!first) return []
    const { askedAt, treatmentId: _, name: __, ...visit } = first
    const treatmentIds = ofVisit.map(({ treatmentId }) => treatmentId)
    const treatmentNames = ofVisit.map(({ name }) => name)
    return [{ ...visit, isAsked: askedAt !== null, treatmentIds, treatmentNames }]
  })
}

export function groupOpenedBy(
  db: Reader,
  tokenHash: string,
): Promise<{ id: string; groupId: string | null } | undefined> {
  return db
    .selectFrom('visit')
    .select(['id', 'group_id as groupId'])
    .where(isOpenedBy(tokenHash))
    .executeTakeFirst()
}

/** Sets the email of the group's visits of the same customer without one, and returns their ids; call before its own. */
export async function setEmailOfOthers(tx: Tx, visitId: string, email: string): Promise<string[]> {
  const rows = await tx
    .updateTable('visit')
    .set({ customer_email: email })
    .where('group_id', '=', visitId)
    .where('id', '<>', visitId)
    .where('status', '=', 'confirmed')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('customer_email', 'is', null),
        eb(
          'customer_email',
          '=',
          selectFrom('visit as booker').select('booker.customer_email').where('booker.id', '=', visitId),
        ),
      ]),
    )
    // An erased visit that has begun still stands, but is no one's any more.
    .where('phone_key', '<>', '')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

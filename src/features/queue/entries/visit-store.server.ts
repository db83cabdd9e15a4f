import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'

const PROGRESS = [
  'visit.id',
  'visit.barber_id as barberId',
  'visit.date',
  'visit.start_minute as startMinute',
  'visit.duration_minutes as durationMinutes',
  'visit.late_minutes as lateMinutes',
  'visit.status',
  'visit.customer_name as customerName',
  'visit.arrived_at as arrivedAt',
  'visit.started_at as startedAt',
  'visit.ended_at as endedAt',
  'visit.changed_at as changedAt',
  'visit.reference',
] as const

export type VisitToday = Awaited<ReturnType<typeof rowsOn>>[number] & {
  treatmentIds: number[]
  treatmentNames: string[]
}

function rowsOn(db: Reader, date: CalendarDate) {
  return db
    .selectFrom('visit')
    .select(PROGRESS)
    .where('date', '=', date)
    .where('status', 'in', ['confirmed', 'pending', 'completed'])
    .orderBy('start_minute')
    .orderBy('id')
    .execute()
}

/** The visits of a day that hold or held their time, with what is done in them, the earliest first. */
export async function visitsOn(db: Reader, date: CalendarDate): Promise<VisitToday[]> {
  const [visits, done] = await Promise.all([
    rowsOn(db, date),
    db
      .selectFrom('visit_treatment')
      .innerJoin('visit', 'visit.id', 'visit_id')
      .select(['visit_id as visitId', 'treatment_id as id', 'name'])
      .where('visit.date', '=', date)
      .orderBy('position')
      .execute(),
  ])
  const byVisit = Map.groupBy(done, ({ visitId }) => visitId)
  return visits.map(visit => {
    const treatments = byVisit.get(visit.id) ?? []
    return {
      ...visit,
      treatmentIds: treatments.map(({ id }) => id),
      treatmentNames: treatments.map(({ name }) => name),
    }
  })
}

/** How the visits of those days went that were marked, or missed; what was only assumed is left out. */
export async function markedBetween(
  db: Reader,
  { from, until }: { from: CalendarDate; until: CalendarDate },
) {
  const visits = await db
    .selectFrom('visit')
    .select([...PROGRESS, 'visit.source'])
    .where('date', '>=', from)
    .where('date', '<', until)
    .where('status', 'in', ['completed', 'no-show'])
    .where('assumed', 'is', null)
    .execute()
  const done = await db
    .selectFrom('visit_treatment')
    .innerJoin('visit', 'visit.id', 'visit_id')
    .select(['visit_id as visitId', 'treatment_id as id'])
    .where('visit.date', '>=', from)
    .where('visit.date', '<', until)
    .where('visit.started_at', 'is not', null)
    .execute()
  const byVisit = Map.groupBy(done, ({ visitId }) => visitId)
  return visits.map(visit => ({ ...visit, treatmentIds: (byVisit.get(visit.id) ?? []).map(({ id }) => id) }))
}

export function isWaiting({ status, arrivedAt, startedAt }: VisitToday): boolean {
  return status === 'confirmed' && arrivedAt !== null && startedAt === null
}

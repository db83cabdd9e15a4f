import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { CELL_MINUTES } from '../../calendar/hours/cell-rules.ts'
import { byVisit, type VisitRecord, visitColumns } from '../../calendar/visits/columns-store.server.ts'
import { lockVisits } from '../../calendar/visits/lock-store.server.ts'

const PROGRESS_COLUMNS = [
  'id',
  'reference',
  'barberId',
  'date',
  'startMinute',
  'durationMinutes',
  'status',
  'lateMinutes',
  'arrivedAt',
  'startedAt',
  'endedAt',
  'assumed',
  'changedAt',
] as const

export type VisitInProgress = Pick<VisitRecord, (typeof PROGRESS_COLUMNS)[number]>

export function progressById(db: Reader, id: string): Promise<VisitInProgress | undefined> {
  return db
    .selectFrom('visit')
    .select(visitColumns(PROGRESS_COLUMNS))
    .where('visit.id', '=', id)
    .executeTakeFirst()
}

/** Locks the visit with that id until the transaction ends, and reads it under the lock. */
export async function lockProgress(tx: Tx, id: string): Promise<VisitInProgress | undefined> {
  await lockVisits(tx, [id])
  return progressById(tx, id)
}

/** True when any of a visit's time is held by something else. */
export async function isTimeTaken(tx: Tx, visit: VisitInProgress): Promise<boolean> {
  const { id, barberId, date, startMinute, durationMinutes } = visit
  const cell = await tx
    .selectFrom('chair_time')
    .select('cell')
    .where('barber_id', '=', barberId)
    .where('date', '=', date)
    .where('cell', '>=', startMinute / CELL_MINUTES)
    .where('cell', '<', (startMinute + durationMinutes) / CELL_MINUTES)
    .where('visit_id', '<>', id)
    .executeTakeFirst()
  return cell !== undefined
}

/** Up to `limit` visits before a day that were never marked, the earliest first. */
export function unendedBefore(db: Reader, day: CalendarDate, limit: number) {
  return db
    .selectFrom('visit')
    .select([
      'id',
      'date',
      'start_minute as startMinute',
      'duration_minutes as durationMinutes',
      'changed_at as changedAt',
    ])
    .where('status', '=', sql.lit('confirmed'))
    .where('date', '<', day)
    .orderBy('date')
    .limit(limit)
    .execute()
}

const UNMARKED = [
  'id',
  'reference',
  'date',
  'startMinute',
  'barberName',
  'customerName',
  'changedAt',
] as const

/** The visits from a day on that only the day's close counted as done, the latest day first. */
export async function unmarkedSince(
  db: Reader,
  { day, limit, barberId }: { day: CalendarDate; limit: number; barberId: number | undefined },
) {
  const all = db
    .selectFrom('visit')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .innerJoin('visit_treatment', 'visit_treatment.visit_id', 'visit.id')
    .select([...visitColumns(UNMARKED), 'visit_treatment.name as treatmentName'])
    // A literal, here and above, so that a generic plan can use the partial index.
    .where('visit.assumed', '=', sql.lit('open'))
    .where('visit.date', '>=', day)
  const rows = await (barberId === undefined ? all : all.where('visit.barber_id', '=', barberId))
    .orderBy('visit.date', 'desc')
    .orderBy('visit.start_minute')
    .orderBy('visit.id')
    .orderBy('visit_treatment.position')
    .execute()
  return byVisit(rows).slice(0, limit)
}

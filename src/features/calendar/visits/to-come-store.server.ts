import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Reader } from '../../../db/database.server.ts'
import type { Tables } from '../../../db/tables.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { type VisitRecord, visitColumns } from './columns-store.server.ts'
import { AWAITED } from './rules.ts'

/** Literals, so that PostgreSQL's generic plan knows how few of all visits are. */
const AWAITED_STATUSES = AWAITED.map(status => sql.lit(status))

/** For a query of visits: awaited ones from that date on that have not begun, however late they are. */
export function isStillAwaited(date: CalendarDate) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'visit'>) =>
    and([
      eb('visit.status', 'in', AWAITED_STATUSES),
      eb('visit.date', '>=', date),
      eb('visit.started_at', 'is', null),
    ])
}

/** For a query of visits: the rule `isToCome` in SQL; `now` may be values of a prepared statement. */
export function isStillToCome(now: {
  date: CalendarDate | Expression<CalendarDate>
  minute: number | Expression<number>
}) {
  return ({ and, or, eb }: ExpressionBuilder<Tables, 'visit'>) =>
    and([
      eb('visit.status', 'in', AWAITED_STATUSES),
      // A plain bound first, so that an index by date is read from there on.
      eb('visit.date', '>=', now.date),
      or([eb('visit.date', '>', now.date), eb('visit.start_minute', '>', now.minute)]),
    ])
}

/** A barber's visits of a day that are neither over nor cancelled. */
export function openVisitsOn(
  db: Reader,
  { barberId, date }: Pick<VisitRecord, 'barberId' | 'date'>,
): Promise<Pick<VisitRecord, (typeof OPEN)[number]>[]> {
  return db
    .selectFrom('visit')
    .select(visitColumns(OPEN))
    .where('barber_id', '=', barberId)
    .where('date', '=', date)
    .where('status', '=', 'confirmed')
    .execute()
}

const OPEN = ['id', 'startMinute', 'durationMinutes', 'arrivedAt', 'startedAt'] as const

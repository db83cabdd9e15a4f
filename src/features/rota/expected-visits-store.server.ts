import type { Reader } from '../../db/database.server.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import type { PlacedSpan } from './rules.ts'

/** A visit that still has its customer expected. */
export type ExpectedVisit = PlacedSpan & { id: string }

/** The visits still expected of one barber, or of all when it is null, on those dates; by date and time. */
export function expectedVisits(
  db: Reader,
  { barberId, from, to }: { barberId: number | null; from: CalendarDate; to: CalendarDate },
): Promise<ExpectedVisit[]> {
  return db
    .selectFrom('visit')
    .select([
      'id',
      'barber_id as barberId',
      'date',
      'start_minute as startMinute',
      'duration_minutes as durationMinutes',
    ])
    .where('status', 'in', ['confirmed', 'pending'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .$if(barberId !== null, visits => visits.where('barber_id', '=', barberId))
    .orderBy('date')
    .orderBy('start_minute')
    .orderBy('id')
    .execute()
}

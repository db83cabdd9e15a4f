import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'

/** All that a board goes by of the visits of that day: no clock is trusted to say that one of them changed. */
export function visitsMark(db: Reader, date: CalendarDate) {
  return db
    .selectFrom('visit')
    .select(['id', 'barber_id', 'start_minute', 'duration_minutes', 'status'])
    .select(['arrived_at', 'started_at', 'ended_at', 'changed_at'])
    .where('date', '=', date)
    .orderBy('id')
    .execute()
}

import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { DiarySlot } from '../../../shared/diary-slot.ts'
import { isStillAwaited } from '../../calendar/visits/to-come-store.server.ts'

/** A visit whose customer is still awaited. */
export type ExpectedVisit = DiarySlot & { id: string; keptFor: string | null }

/** The visits from that date on that have not begun, of one barber or, when it is null, of all; by date and time. */
export function expectedVisits(
  db: Reader,
  { barberId, from }: { barberId: number | null; from: CalendarDate },
): Promise<ExpectedVisit[]> {
  return db
    .selectFrom('visit')
    .select([
      'id',
      'barber_id as barberId',
      'date',
      'start_minute as startMinute',
      'duration_minutes as durationMinutes',
      'kept_for as keptFor',
    ])
    .where(isStillAwaited(from))
    .$if(barberId !== null, visits => visits.where('barber_id', '=', barberId))
    .orderBy('date')
    .orderBy('start_minute')
    .orderBy('id')
    .execute()
}

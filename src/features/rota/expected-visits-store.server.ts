import type { Reader } from '../../db/database.server.ts'
import type { ShopMoment } from '../availability/rules.ts'
import type { PlacedSpan } from '../hours/rules.ts'
import { isStillToCome } from '../visits/to-come-store.server.ts'

/** A visit whose customer is still to come. */
export type ExpectedVisit = PlacedSpan & { id: string }

/** The visits still to come to one barber, or to all when it is null; by date and time. */
export function expectedVisits(
  db: Reader,
  { barberId, now }: { barberId: number | null; now: ShopMoment },
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
    .where(isStillToCome(now))
    .$if(barberId !== null, visits => visits.where('barber_id', '=', barberId))
    .orderBy('date')
    .orderBy('start_minute')
    .orderBy('id')
    .execute()
}

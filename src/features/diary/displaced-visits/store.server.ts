import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { isStillAwaited } from '../../calendar/visits/to-come-store.server.ts'

export function awaitedVisits(db: Reader, from: CalendarDate) {
  return db
    .selectFrom('visit')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .select([
      'visit.id',
      'visit.reference',
      'visit.barber_id as barberId',
      'barber.name as barberName',
      'visit.status',
      'visit.date',
      'visit.start_minute as startMinute',
      'visit.duration_minutes as durationMinutes',
      'visit.customer_name as customerName',
      'visit.customer_phone as customerPhone',
      'visit.phone_key as phoneKey',
      'visit.customer_email as customerEmail',
      'visit.changed_at as changedAt',
      'visit.asked_at as askedAt',
      'visit.kept_for as keptFor',
    ])
    .where(isStillAwaited(from))
    .orderBy('visit.date')
    .orderBy('visit.start_minute')
    .orderBy('visit.id')
    .execute()
}

export async function treatmentsOfVisits(
  db: Reader,
  visitIds: readonly string[],
): Promise<Map<string, { id: number; name: string }[]>> {
  const rows = []
  for (let from = 0; from < visitIds.length; from += MOST_PARAMETERS)
    rows.push(...(await treatmentRows(db, visitIds.slice(from, from + MOST_PARAMETERS))))
  return Map.groupBy(rows, ({ visitId }) => visitId)
}

/** Of one query; the databases take 32,766 and 65,535. */
const MOST_PARAMETERS = 10_000

function treatmentRows(db: Reader, visitIds: readonly string[]) {
  return db
    .selectFrom('visit_treatment')
    .select(['visit_id as visitId', 'treatment_id as id', 'name'])
    .where('visit_id', 'in', visitIds)
    .orderBy('position')
    .execute()
}

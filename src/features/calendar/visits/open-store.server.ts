import type { Reader } from '../../../db/database.server.ts'
import { type VisitRecord, visitColumns } from './columns-store.server.ts'

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

import type { Reader } from '../../../db/database.server.ts'

/** Of a visit, what a schedule shows of it and when that last changed (ISO 8601, UTC). */
export type ChangedVisit = Awaited<ReturnType<typeof visitsChangedSince>>[number]

/** The visits that changed at that instant (ISO 8601, UTC) or later. */
export function visitsChangedSince(db: Reader, instant: string) {
  return db
    .selectFrom('visit')
    .select([
      'id',
      'barber_id as barberId',
      'date',
      'start_minute as startMinute',
      'status',
      'late_minutes as lateMinutes',
      'changed_at as changedAt',
    ])
    .where('changed_at', '>=', instant)
    .orderBy('changed_at')
    .execute()
}

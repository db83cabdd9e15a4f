import type { Reader } from '../../../db/database.server.ts'
import { type VisitRecord, visitColumns } from '../../calendar/visits/columns-store.server.ts'

const CUSTOMER = [
  'customerName',
  'customerPhone',
  'customerEmail',
  'arrivedAt',
  'startedAt',
  'endedAt',
] as const

export function customerOf(
  db: Reader,
  visitId: string,
): Promise<Pick<VisitRecord, (typeof CUSTOMER)[number]>> {
  return db
    .selectFrom('visit')
    .select(visitColumns(CUSTOMER))
    .where('id', '=', visitId)
    .executeTakeFirstOrThrow()
}

export function treatmentsAsBooked(
  db: Reader,
  visitId: string,
): Promise<{ name: string; price: number; duration: number }[]> {
  return db
    .selectFrom('visit_treatment')
    .select(['name', 'price_pence as price', 'duration_minutes as duration'])
    .where('visit_id', '=', visitId)
    .orderBy('position')
    .execute()
}

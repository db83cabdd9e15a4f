import type { Reader } from '../../../db/database.server.ts'
import { type VisitRecord, visitColumns } from '../../calendar/visits/columns-store.server.ts'

const STORED = [
  'id',
  'phoneKey',
  'reference',
  'date',
  'startMinute',
  'durationMinutes',
  'totalPricePence',
  'status',
  'lateMinutes',
  'customerName',
  'customerPhone',
  'customerEmail',
  'source',
  'privateNote',
  'adjustmentReason',
  'cancelReason',
  'arrivedAt',
  'startedAt',
  'endedAt',
  'createdAt',
  'changedAt',
  'barberId',
  'barberName',
] as const

export type FullVisit = Pick<VisitRecord, (typeof STORED)[number]> & {
  /** Another address that waits to be confirmed. */
  unconfirmedEmail: string | null
  treatments: { id: number; name: string; price: number }[]
}

/** Earliest first; `phoneKeys` are numbers in their normalised form. */
export async function visitsOfPhones(db: Reader, phoneKeys: readonly string[]): Promise<FullVisit[]> {
  const rows = await db
    .selectFrom('visit')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .innerJoin('visit_treatment', 'visit_treatment.visit_id', 'visit.id')
    .leftJoin('pending_email', 'pending_email.visit_id', 'visit.id')
    .select([
      ...visitColumns(STORED),
      'pending_email.email as unconfirmedEmail',
      'visit_treatment.treatment_id as treatmentId',
      'visit_treatment.name as treatmentName',
      'visit_treatment.price_pence as treatmentPrice',
    ])
    .where('visit.phone_key', 'in', phoneKeys)
    .orderBy('visit.date')
    .orderBy('visit.start_minute')
    .orderBy('visit.id')
    .orderBy('visit_treatment.position')
    .execute()
  const visits = new Map<string, FullVisit>()
  for (const { treatmentId, treatmentName, treatmentPrice, ...visit } of rows) {
    const known = visits.get(visit.id) ?? { ...visit, treatments: [] }
    known.treatments.push({ id: treatmentId, name: treatmentName, price: treatmentPrice })
    visits.set(visit.id, known)
  }
  return [...visits.values()]
}

import type { VisitSource, VisitStatus } from '../../../db/tables.ts'
import type { DiarySlot } from '../../../shared/diary-slot.ts'

/** All that is known of a visit by itself. Times are minutes, money is pence, instants ISO 8601 in UTC. */
export type VisitRecord = DiarySlot & {
  id: string
  reference: string
  barberName: string
  totalPricePence: number
  status: VisitStatus
  lateMinutes: number
  customerName: string
  customerPhone: string
  customerEmail: string | null
  /** The phone number's one form, by which a customer's visits are found. */
  phoneKey: string
  /** Of visits booked in one go, the booker's own id. */
  groupId: string | null
  source: VisitSource
  /** For staff alone, as the two reasons are. */
  privateNote: string | null
  adjustmentReason: string | null
  cancelReason: string | null
  arrivedAt: string | null
  startedAt: string | null
  endedAt: string | null
  assumed: 'open' | 'checked' | null
  createdAt: string
  changedAt: string
  /** How often it changed for its customer's calendar. */
  sequence: number
}

const COLUMNS = {
  id: 'visit.id',
  reference: 'visit.reference',
  barberId: 'visit.barber_id as barberId',
  barberName: 'barber.name as barberName',
  date: 'visit.date',
  startMinute: 'visit.start_minute as startMinute',
  durationMinutes: 'visit.duration_minutes as durationMinutes',
  totalPricePence: 'visit.total_price_pence as totalPricePence',
  status: 'visit.status',
  lateMinutes: 'visit.late_minutes as lateMinutes',
  customerName: 'visit.customer_name as customerName',
  customerPhone: 'visit.customer_phone as customerPhone',
  customerEmail: 'visit.customer_email as customerEmail',
  phoneKey: 'visit.phone_key as phoneKey',
  groupId: 'visit.group_id as groupId',
  source: 'visit.source',
  privateNote: 'visit.private_note as privateNote',
  adjustmentReason: 'visit.adjustment_reason as adjustmentReason',
  cancelReason: 'visit.cancel_reason as cancelReason',
  arrivedAt: 'visit.arrived_at as arrivedAt',
  startedAt: 'visit.started_at as startedAt',
  endedAt: 'visit.ended_at as endedAt',
  assumed: 'visit.assumed',
  createdAt: 'visit.created_at as createdAt',
  changedAt: 'visit.changed_at as changedAt',
  sequence: 'visit.sequence',
} as const satisfies Record<keyof VisitRecord, string>

/** The columns of these fields, for a query of visits; `barberName` wants the barber joined. */
export function visitColumns<Field extends keyof VisitRecord>(fields: readonly Field[]) {
  return fields.map(field => COLUMNS[field])
}

export function byVisit<Row extends { id: string; treatmentName: string }>(
  rows: readonly Row[],
): (Omit<Row, 'treatmentName'> & { treatmentNames: string[] })[] {
  const visits = new Map<string, Omit<Row, 'treatmentName'> & { treatmentNames: string[] }>()
  for (const { treatmentName, ...visit } of rows) {
    const known = visits.get(visit.id)
    if (known) known.treatmentNames.push(treatmentName)
    else visits.set(visit.id, { ...visit, treatmentNames: [treatmentName] })
  }
  return [...visits.values()]
}

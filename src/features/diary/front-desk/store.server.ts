import type { Reader, Tx } from '../../../db/database.server.ts'
import type { VisitSource, VisitStatus } from '../../../db/tables.ts'
import type { SlotTime } from '../../../shared/diary-slot.ts'
import { CELL_MINUTES } from '../../calendar/hours/cell-rules.ts'
import { type VisitRecord, visitColumns } from '../../calendar/visits/columns-store.server.ts'
import { lockVisits } from '../../calendar/visits/lock-store.server.ts'
import { untakenOffers, type VisitSpan } from '../../calendar/visits/store.server.ts'

export type StoredTreatment = { id: number; name: string; price: number; duration: number }

const PROGRESS = ['arrivedAt', 'startedAt', 'endedAt', 'assumed'] as const
type ProgressField = (typeof PROGRESS)[number]

/** A visit as staff see it; minutes, pence, instants in ISO 8601. */
export type StoredVisit = VisitSpan &
  Pick<VisitRecord, ProgressField> & {
    reference: string
    barberName: string
    totalPricePence: number
    status: VisitStatus
    source: VisitSource
    customerName: string
    customerPhone: string
    phoneKey: string
    customerEmail: string | null
    privateNote: string | null
    adjustmentReason: string | null
    cancelReason: string | null
    lateMinutes: number
    createdAt: string
    changedAt: string
    /** It is, or was, a time offered to someone on the waiting list, and not taken. */
    isOffer: boolean
    treatments: StoredTreatment[]
  }

export async function visitById(db: Reader, id: string): Promise<StoredVisit | undefined> {
  const visit = await db
    .selectFrom('visit')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .select([
      'visit.id',
      'visit.reference',
      'visit.barber_id as barberId',
      'barber.name as barberName',
      'visit.date',
      'visit.start_minute as startMinute',
      'visit.duration_minutes as durationMinutes',
      'visit.total_price_pence as totalPricePence',
      'visit.status',
      'visit.source',
      'visit.customer_name as customerName',
      'visit.customer_phone as customerPhone',
      'visit.phone_key as phoneKey',
      'visit.customer_email as customerEmail',
      'visit.private_note as privateNote',
      'visit.adjustment_reason as adjustmentReason',
      'visit.cancel_reason as cancelReason',
      'visit.late_minutes as lateMinutes',
      'visit.created_at as createdAt',
      'visit.changed_at as changedAt',
      ...visitColumns(PROGRESS),
    ])
    .select(untakenOffers)
    .where('visit.id', '=', id)
    .executeTakeFirst()
  if (!visit) return undefined
  const treatments = await db
    .selectFrom('visit_treatment')
    .select(['treatment_id as id', 'name', 'price_pence as price', 'duration_minutes as duration'])
    .where('visit_id', '=', id)
    .orderBy('position')
    .execute()
  const { offers, ...rest } = visit
  return { ...rest, isOffer: offers > 0, treatments }
}

/** Locks the visit with that id until the transaction ends, and reads it under the lock. */
export async function lockVisitById(tx: Tx, id: string): Promise<StoredVisit | undefined> {
  await lockVisits(tx, [id])
  return visitById(tx, id)
}

/** The first visit other than `span`'s own that holds any of its time. */
export function firstInTheWay(
  db: Reader,
  { id, barberId, date, startMinute, durationMinutes }: VisitSpan,
): Promise<(SlotTime & { customerName: string }) | undefined> {
  return db
    .selectFrom('chair_time')
    .innerJoin('visit', 'visit.id', 'chair_time.visit_id')
    .select([
      'visit.start_minute as startMinute',
      'visit.duration_minutes as durationMinutes',
      'visit.customer_name as customerName',
    ])
    .where('chair_time.barber_id', '=', barberId)
    .where('chair_time.date', '=', date)
    .where('chair_time.cell', '>=', startMinute / CELL_MINUTES)
    .where('chair_time.cell', '<', (startMinute + durationMinutes) / CELL_MINUTES)
    .where('chair_time.visit_id', '<>', id)
    .orderBy('chair_time.cell')
    .limit(1)
    .executeTakeFirst()
}

import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/database.server.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import { type VisitRecord, visitColumns } from '../visits/columns-store.server.ts'
import { lockVisits } from '../visits/lock-store.server.ts'
import { NO_CUSTOMER } from '../visits/store.server.ts'

const STORED = [
  'id',
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
  'createdAt',
  'changedAt',
  'barberName',
] as const

/** A visit with everything that is kept of it and of its customer. */
export type StoredVisit = Pick<VisitRecord, (typeof STORED)[number]> & {
  /** Another address that waits to be confirmed. */
  unconfirmedEmail: string | null
  treatments: { name: string; price: number }[]
}

/** Every visit under one phone number (in its one form), earliest first. */
export async function visitsOfPhone(db: Reader, phoneKey: string): Promise<StoredVisit[]> {
  const rows = await db
    .selectFrom('visit')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .innerJoin('visit_treatment', 'visit_treatment.visit_id', 'visit.id')
    .leftJoin('pending_email', 'pending_email.visit_id', 'visit.id')
    .select([
      ...visitColumns(STORED),
      'pending_email.email as unconfirmedEmail',
      'visit_treatment.name as treatmentName',
      'visit_treatment.price_pence as treatmentPrice',
    ])
    .where('visit.phone_key', '=', phoneKey)
    .orderBy('visit.date')
    .orderBy('visit.start_minute')
    .orderBy('visit.id')
    .orderBy('visit_treatment.position')
    .execute()
  const visits = new Map<string, StoredVisit>()
  for (const { treatmentName, treatmentPrice, ...visit } of rows) {
    const known = visits.get(visit.id) ?? { ...visit, treatments: [] }
    known.treatments.push({ name: treatmentName, price: treatmentPrice })
    visits.set(visit.id, known)
  }
  return [...visits.values()]
}

/** Up to `limit` visits before that day that still say who came. */
export async function namedVisitsBefore(tx: Tx, day: CalendarDate, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('visit')
    .select('id')
    // Only these stand in the index by phone, so that years of nameless visits are never read.
    .where('phone_key', '>', '')
    .where('date', '<', day)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Takes out of visits who came: name, phone, email, the private tokens, the kept answers to their bookings and what was
 * or is to be sent to him. What was done, when and at what price stays. Whatever else will ever hold a customer's data
 * goes from here too.
 */
export async function anonymiseVisits(tx: Tx, ids: readonly string[], changedAt: string): Promise<void> {
  if (ids.length === 0) return
  // Before what belongs to them, so that whoever adds to a visit under its lock has done so, or finds it erased.
  await lockVisits(tx, ids)
  await tx
    .deleteFrom('idempotent_answer')
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('visit')
          .select('visit.id')
          .where('visit.id', 'in', ids)
          .where(sql<boolean>`idempotent_answer.answer like '%' || visit.id || '%'`),
      ),
    )
    .execute()
  // Nothing more is sent, and the links of what was sent open no visit.
  await tx.deleteFrom('notice').where('visit_id', 'in', ids).execute()
  await tx.deleteFrom('visit_link').where('visit_id', 'in', ids).execute()
  await tx.deleteFrom('pending_email').where('visit_id', 'in', ids).execute()
  await tx
    .updateTable('visit')
    .set({
      ...NO_CUSTOMER,
      // No token has this hash; the column wants one that no other visit has.
      token_hash: sql`'forgotten ' || id`,
      late_minutes: 0,
      changed_at: changedAt,
    })
    .where('id', 'in', ids)
    .execute()
}

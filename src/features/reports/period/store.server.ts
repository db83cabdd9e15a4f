import { sql } from 'kysely'
import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { waiverOfVisit } from '../../takings/waiver-store.server.ts'
import { takesBookingsBetween } from '../../treatments/bookable-store.server.ts'
import { byVisit, visitColumns } from '../../visits/columns-store.server.ts'
import type { VisitFact } from './contract.ts'
import type { Period } from './rules.ts'

/** Numbers that staff made one customer's have one key. */
const customerKey = sql<string>`coalesce(customer_number.customer_id, visit.phone_key)`

export async function visitFacts(db: Reader, { from, to }: Period): Promise<VisitFact[]> {
  const rows = await db
    .selectFrom('visit')
    .leftJoin('customer_number', 'customer_number.phone_key', 'visit.phone_key')
    .select(eb => [
      'visit.id',
      'visit.barber_id as barberId',
      'visit.date',
      'visit.start_minute as startMinute',
      'visit.duration_minutes as durationMinutes',
      'visit.total_price_pence as pricePence',
      'visit.status',
      customerKey.as('customerKey'),
      eb.exists(waiverOfVisit(eb)).as('isOnTheHouse'),
    ])
    .where('visit.date', '>=', from)
    .where('visit.date', '<=', to)
    .execute()
  return rows.map(({ isOnTheHouse, ...visit }) => ({ ...visit, isOnTheHouse: Boolean(isOnTheHouse) }))
}

/** The date of the first visit ever of each customer who had one in the period, by the customer's key. */
export async function firstVisits(db: Reader, { from, to }: Period): Promise<Map<string, CalendarDate>> {
  const rows = await db
    .selectFrom('visit')
    .leftJoin('customer_number', 'customer_number.phone_key', 'visit.phone_key')
    .select(eb => [customerKey.as('key'), eb.fn.min('visit.date').as('first')])
    .where('visit.status', 'in', ['completed', 'confirmed'])
    .where('visit.phone_key', '<>', '')
    .where('visit.date', '<=', to)
    .groupBy(customerKey)
    .having(eb => eb.fn.max('visit.date'), '>=', from)
    .execute()
  return new Map(rows.map(({ key, first }) => [key, first]))
}

const LISTED = ['id', 'date', 'startMinute', 'status', 'customerName', 'barberName'] as const

/** Visits by their ids, earliest first. */
export async function visitsListed(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('visit')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .innerJoin('visit_treatment', 'visit_treatment.visit_id', 'visit.id')
    .select([
      ...visitColumns(LISTED),
      'visit.total_price_pence as price',
      'visit_treatment.name as treatmentName',
    ])
    .where('visit.id', 'in', ids)
    .orderBy('visit.date')
    .orderBy('visit.start_minute')
    .orderBy('visit.id')
    .orderBy('visit_treatment.position')
    .execute()
  return byVisit(rows)
}

/** The first day of the ledger; null while it is empty. */
export async function firstLedgerDay(db: Reader): Promise<CalendarDate | null> {
  const row = await db.selectFrom('ledger_entry').select('day').orderBy('day').limit(1).executeTakeFirst()
  return row?.day ?? null
}

/** Every barber in the shop's order, and whether they took bookings on one of the days, both included. */
export async function barbersByOrder(
  db: Reader,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<{ id: number; name: string; isActive: boolean }[]> {
  const barbers = () => db.selectFrom('barber').orderBy('position').orderBy('id')
  const [rows, active] = await Promise.all([
    barbers().select(['id', 'name']).execute(),
    barbers().select('id').where(takesBookingsBetween(from, to)).execute(),
  ])
  const activeIds = new Set(active.map(({ id }) => id))
  return rows.map(barber => ({ ...barber, isActive: activeIds.has(barber.id) }))
}

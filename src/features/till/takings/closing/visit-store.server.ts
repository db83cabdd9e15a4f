import { sql } from 'kysely'
import type { Reader } from '../../../../db/database.server.ts'
import type { VisitStatus } from '../../../../db/tables.ts'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import { isStandingWaiver } from '../waiver-store.server.ts'
import type { EarlierVisits } from './rules.ts'

type Days = { from: CalendarDate; to: CalendarDate }

type CountedVisit = {
  id: string
  barberId: number
  date: CalendarDate
  startMinute: number
  durationMinutes: number
  pricePence: number
  status: VisitStatus
  /** Of the customer's phone number, or of all numbers that are one customer's; empty when none is kept. */
  customerKey: string
}

/** Numbers that staff made one customer's have one key. */
export const customerKey = sql<string>`coalesce(customer_number.customer_id, visit.phone_key)`

/** The visits of some days by time, those of one time in the order of their barbers. */
export function visitsBetween(db: Reader, { from, to }: Days): Promise<CountedVisit[]> {
  return db
    .selectFrom('visit')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .leftJoin('customer_number', 'customer_number.phone_key', 'visit.phone_key')
    .select([
      'visit.id',
      'visit.barber_id as barberId',
      'visit.date',
      'visit.start_minute as startMinute',
      'visit.duration_minutes as durationMinutes',
      'visit.total_price_pence as pricePence',
      'visit.status',
      customerKey.as('customerKey'),
    ])
    .where('visit.date', '>=', from)
    .where('visit.date', '<=', to)
    .orderBy('visit.date')
    .orderBy('visit.start_minute')
    .orderBy('barber.position')
    .orderBy('visit.id')
    .execute()
}

/** What the visits of some days on the house would have cost, as it was written then, and why; by visit. */
export async function waivedBetween(
  db: Reader,
  { from, to }: Days,
): Promise<Map<string, { pence: number; reason: string }>> {
  const rows = await db
    .selectFrom('visit_waiver')
    .innerJoin('visit', 'visit.id', 'visit_waiver.visit_id')
    .leftJoin('ledger_line', 'ledger_line.waiver_id', 'visit_waiver.id')
    .select(eb => [
      'visit_waiver.visit_id as visitId',
      'reason',
      eb.fn.sum<number>('ledger_line.pence').as('pence'),
    ])
    .where('visit.date', '>=', from)
    .where('visit.date', '<=', to)
    .where(isStandingWaiver)
    .groupBy(['visit_waiver.id', 'visit_waiver.visit_id', 'reason'])
    .execute()
  return new Map(rows.map(({ visitId, reason, pence }) => [visitId, { pence: Number(pence ?? 0), reason }]))
}

export async function visitsBefore(db: Reader, day: CalendarDate): Promise<EarlierVisits[]> {
  const ofDay = db
    .selectFrom('visit')
    .leftJoin('customer_number', 'customer_number.phone_key', 'visit.phone_key')
    .where('visit.date', '=', day)
    .where('visit.phone_key', '<>', '')
  const phones = await ofDay.select('visit.phone_key as key').distinct().execute()
  const others = await db
    .selectFrom('customer_number')
    .select('phone_key as key')
    .where(
      'customer_id',
      'in',
      ofDay.select('customer_number.customer_id').$narrowType<{ customer_id: string }>(),
    )
    .execute()
  const keys = [...phones, ...others].map(({ key }) => key)
  if (keys.length === 0) return []
  return db
    .selectFrom('visit')
    .leftJoin('customer_number', 'customer_number.phone_key', 'visit.phone_key')
    .select(eb => [
      customerKey.as('customerKey'),
      'visit.barber_id as barberId',
      eb.fn.min('visit.date').as('first'),
      eb.fn.max('visit.date').as('last'),
    ])
    .where('visit.phone_key', 'in', keys)
    .where('visit.status', 'in', ['completed', 'confirmed'])
    .where('visit.date', '<', day)
    .groupBy([customerKey, 'visit.barber_id'])
    .execute()
}

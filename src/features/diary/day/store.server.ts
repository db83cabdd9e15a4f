import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { takesBookingsBetween } from '../../treatments/bookable-store.server.ts'
import { byVisit } from '../../visits/columns-store.server.ts'
import { expiredOffer } from '../../visits/store.server.ts'

/** Days from one to another, both included, of one barber or of all. */
export type DaysAsked = { from: CalendarDate; to: CalendarDate; barberId: number | undefined }

/** Every barber who takes bookings or has visits on these days, in the shop's order. */
export function barbersOfDays(db: Reader, { from, to, barberId }: DaysAsked) {
  return db
    .selectFrom('barber')
    .select(['barber.id', 'barber.name'])
    .where(eb =>
      barberId === undefined
        ? eb.or([
            takesBookingsBetween(from, to)(eb),
            eb.exists(
              eb
                .selectFrom('visit')
                .select('visit.id')
                .whereRef('visit.barber_id', '=', 'barber.id')
                .where('visit.date', '>=', from)
                .where('visit.date', '<=', to),
            ),
          ])
        : eb('barber.id', '=', barberId),
    )
    .orderBy('position')
    .execute()
}

/** The private notes of barbers' absences on these days, and the shown reasons of closures, by id. */
export async function timeOffTexts(
  db: Reader,
  { from, to }: Pick<DaysAsked, 'from' | 'to'>,
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('absence')
    .select(['id', 'note', 'reason'])
    .where('last_date', '>=', from)
    .where('first_date', '<=', to)
    .execute()
  return new Map(rows.map(({ id, note, reason }) => [id, note || reason]))
}

/** Every visit of these days with its treatments' names; offers that were never taken are none. */
export async function visitsOfDays(db: Reader, { from, to, barberId }: DaysAsked) {
  const rows = await db
    .selectFrom('visit')
    .innerJoin('visit_treatment', 'visit_treatment.visit_id', 'visit.id')
    .select([
      'visit.id',
      'visit.reference',
      'visit.barber_id as barberId',
      'visit.date',
      'visit.start_minute as startMinute',
      'visit.duration_minutes as durationMinutes',
      'visit.customer_name as customerName',
      'visit.customer_phone as customerPhone',
      'visit.total_price_pence as totalPrice',
      'visit.status',
      'visit.late_minutes as lateMinutes',
      'visit.arrived_at as arrivedAt',
      'visit.started_at as startedAt',
      'visit.assumed',
      'visit.source',
      'visit.private_note as privateNote',
      'visit.changed_at as version',
      'visit_treatment.name as treatmentName',
    ])
    .where('visit.date', '>=', from)
    .where('visit.date', '<=', to)
    .$if(barberId !== undefined, query => query.where('visit.barber_id', '=', barberId ?? 0))
    .where(eb => eb.not(eb.exists(expiredOffer(eb))))
    .orderBy('visit.date')
    .orderBy('visit.start_minute')
    .orderBy('visit.id')
    .orderBy('visit_treatment.position')
    .execute()
  return byVisit(rows)
}

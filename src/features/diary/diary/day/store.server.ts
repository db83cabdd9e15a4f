import { type ExpressionBuilder, sql } from 'kysely'
import type { Reader } from '../../../../db/database.server.ts'
import { prepared, type Values } from '../../../../db/engines/prepared.server.ts'
import { listed } from '../../../../db/listed-rows.server.ts'
import type { Tables } from '../../../../db/tables.ts'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import { expiredOffer } from '../../../calendar/visits/store.server.ts'
import { takesBookingsBetween } from '../../../shop/treatments/bookable-store.server.ts'
import { isSettled } from '../../../till/takings/payable-store.server.ts'

/** Days from one to another, both included, of one barber or of all. */
export type DaysAsked = { from: CalendarDate; to: CalendarDate; barberId: number | undefined }

type Days = { from: CalendarDate; to: CalendarDate }
type DaysOfOne = Days & { barberId: number }

export function barbersOfDays(db: Reader, { from, to, barberId }: DaysAsked) {
  return barberId === undefined ? everyBarber(db, { from, to }) : oneBarber(db, { barberId })
}

const everyBarber = prepared((db, value: Values<Days>) =>
  db
    .selectFrom('barber')
    .select(['barber.id', 'barber.name'])
    .where(eb =>
      eb.or([
        takesBookingsBetween(value('from'), value('to'))(eb),
        eb.exists(
          eb
            .selectFrom('visit')
            .select('visit.id')
            .whereRef('visit.barber_id', '=', 'barber.id')
            .where('visit.date', '>=', value('from'))
            .where('visit.date', '<=', value('to')),
        ),
      ]),
    )
    .orderBy('position'),
)

const oneBarber = prepared((db, value: Values<{ barberId: number }>) =>
  db.selectFrom('barber').select(['barber.id', 'barber.name']).where('barber.id', '=', value('barberId')),
)

/** The private notes of barbers' absences on these days, and the shown reasons of closures, by id. */
export async function timeOffTexts(db: Reader, { from, to }: Days): Promise<Map<number, string>> {
  const rows = await timeOff(db, { from, to })
  return new Map(rows.map(({ id, note, reason }) => [id, note || reason]))
}

const timeOff = prepared((db, value: Values<Days>) =>
  db
    .selectFrom('absence')
    .select(['id', 'note', 'reason'])
    .where('last_date', '>=', value('from'))
    .where('first_date', '<=', value('to')),
)

/** Every visit of these days; offers that were never taken are none. */
export function visitsOfDays(db: Reader, { from, to, barberId }: DaysAsked) {
  return barberId === undefined ? visitsOfAll(db, { from, to }) : visitsOfOne(db, { from, to, barberId })
}

const visitsOfAll = prepared((db, value: Values<Days>) => visits(db, value('from'), value('to')))

const visitsOfOne = prepared((db, value: Values<DaysOfOne>) =>
  visits(db, value('from'), value('to')).where('visit.barber_id', '=', value('barberId')),
)

function visits(db: Reader, from: CalendarDate, to: CalendarDate) {
  return db
    .selectFrom('visit')
    .select([
      'visit.id',
      'visit.reference',
      'visit.barber_id as barberId',
      'visit.date',
      'visit.start_minute as startMinute',
      'visit.duration_minutes as durationMinutes',
      'visit.held_minutes as heldMinutes',
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
      'visit.kept_for as keptFor',
    ])
    .select(eb => isSettled(eb).as('isSettled'))
    .select(eb =>
      eb
        .selectFrom('visit_treatment')
        .select(listed(['name'], sql` order by position`).as('names'))
        .whereRef('visit_treatment.visit_id', '=', 'visit.id')
        .as('treatmentNames'),
    )
    .select(eb => firstDateOf(eb).as('firstDate'))
    .where('visit.date', '>=', from)
    .where('visit.date', '<=', to)
    .where(eb => eb.not(eb.exists(expiredOffer(eb))))
    .orderBy('visit.date')
    .orderBy('visit.start_minute')
    .orderBy('visit.id')
}

/** Literals, like the empty number below, so that PostgreSQL's generic plan uses the index by number and date. */
const NOT_COME = (['cancelled', 'no-show'] as const).map(status => sql.lit(status))

/** The first day with a visit under the same number; null of a number that was made one with others. */
function firstDateOf(eb: ExpressionBuilder<Tables, 'visit'>) {
  const joined = eb
    .selectFrom('customer_number')
    .select('customer_number.phone_key')
    .whereRef('customer_number.phone_key', '=', 'visit.phone_key')
  return eb
    .selectFrom('visit as any_visit')
    .select('any_visit.date')
    .whereRef('any_visit.phone_key', '=', 'visit.phone_key')
    .where('any_visit.phone_key', '<>', sql.lit(''))
    .where('any_visit.status', 'not in', NOT_COME)
    .where(({ not, exists }) => not(exists(joined)))
    .orderBy('any_visit.phone_key')
    .orderBy('any_visit.date')
    .limit(1)
}

export type VisitOfDay = Awaited<ReturnType<typeof visitsOfDays>>[number]

import { type ExpressionBuilder, sql } from 'kysely'
import type { Reader } from '../../../db/database.server.ts'
import { listed } from '../../../db/listed-rows.server.ts'
import type { Tables } from '../../../db/tables.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'

/** What the customers of a day's awaited visits had when they were here last, by the time of those visits. */
export function lastTimesOn(
  db: Reader,
  { date, barberId }: { date: CalendarDate; barberId: number | undefined },
) {
  return db
    .selectFrom('visit')
    .innerJoin('visit as last', join => join.on(eb => eb('last.id', '=', lastVisitOf(eb))))
    .innerJoin('barber', 'barber.id', 'last.barber_id')
    .select(['visit.id as visitId', 'last.date', 'barber.name as barberName'])
    .select(eb =>
      eb
        .selectFrom('visit_treatment')
        .select(listed(['name'], sql` order by position`).as('names'))
        .whereRef('visit_treatment.visit_id', '=', 'last.id')
        .as('treatmentNames'),
    )
    .where('visit.date', '=', date)
    .where('visit.status', '=', 'confirmed')
    .where('visit.phone_key', '<>', '')
    .$if(barberId !== undefined, query => query.where('visit.barber_id', '=', barberId ?? 0))
    .orderBy('visit.start_minute')
    .orderBy('visit.id')
    .execute()
}

/** The newest visit that the outer query's customer came to on an earlier day. */
function lastVisitOf(eb: ExpressionBuilder<Tables & { last: Tables['visit'] }, 'visit' | 'last'>) {
  return eb
    .selectFrom('visit as earlier')
    .select('earlier.id')
    .whereRef('earlier.phone_key', '=', 'visit.phone_key')
    .whereRef('earlier.date', '<', 'visit.date')
    .where('earlier.status', '=', 'completed')
    .orderBy('earlier.date', 'desc')
    .orderBy('earlier.start_minute', 'desc')
    .limit(1)
}

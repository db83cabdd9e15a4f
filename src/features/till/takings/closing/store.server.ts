import type { Reader, Tx } from '../../../../db/database.server.ts'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import { takesBookingsBetween } from '../../../shop/treatments/bookable-store.server.ts'
import { type DayFacts, dayFacts } from './contract.ts'

export async function closedDays(
  db: Reader,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<Map<CalendarDate, DayFacts>> {
  const rows = await lastClosings(db)
    .innerJoin('closed_day', 'closed_day.till_event_id', 'till_event.id')
    .select(['day', 'facts'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
  return new Map(rows.map(({ day, facts }) => [day, dayFacts.parse(JSON.parse(facts))]))
}

export async function closedDay(db: Reader, day: CalendarDate): Promise<DayFacts | undefined> {
  return (await closedDays(db, { from: day, to: day })).get(day)
}

/** Closings that counted nothing, of databases from before that was kept; up to `limit` of them. */
export function uncountedClosings(
  db: Reader,
  limit: number,
): Promise<{ id: number; day: CalendarDate; at: string }[]> {
  return lastClosings(db)
    .leftJoin('closed_day', 'closed_day.till_event_id', 'till_event.id')
    .select(['till_event.id', 'day', 'at'])
    .where('closed_day.till_event_id', 'is', null)
    .orderBy('day')
    .limit(limit)
    .execute()
}

function lastClosings(db: Reader) {
  return db
    .selectFrom('till_event')
    .where('till_event.kind', '=', 'closed')
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('till_event as later')
            .select('later.id')
            .whereRef('later.day', '=', 'till_event.day')
            .whereRef('later.number', '>', 'till_event.number'),
        ),
      ),
    )
}

export async function addClosedDay(tx: Tx, tillEventId: number, facts: DayFacts): Promise<void> {
  const row = { till_event_id: tillEventId, facts: JSON.stringify(facts) }
  await tx.insertInto('closed_day').values(row).execute()
}

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

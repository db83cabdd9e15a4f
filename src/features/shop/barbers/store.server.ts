import type { Reader } from '../../../db/database.server.ts'
import { prepared, preparedByLength, type Values } from '../../../db/engines/prepared.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { Problem } from '../../../shared/problem.ts'
import { imageUrlOfBarber } from '../photos/store.server.ts'
import { takesBookingsFrom } from '../treatments/bookable-store.server.ts'
import type { Barber, Skills } from './contract.ts'

const COLUMNS = ['barber.id', 'barber.name', 'barber.title', imageUrlOfBarber] as const

export function activeBarbers(db: Reader, today: CalendarDate): Promise<Barber[]> {
  return db
    .selectFrom('barber')
    .select(COLUMNS)
    .where(takesBookingsFrom(today))
    .orderBy('position')
    .orderBy('barber.id')
    .execute()
}

/** What each of them does of what the shop still offers, in the menu's order. */
export async function skillsOfBarbers(db: Reader, today: CalendarDate): Promise<Skills[]> {
  const rows = await db
    .selectFrom('barber')
    .innerJoin('barber_treatment', 'barber_treatment.barber_id', 'barber.id')
    .innerJoin('treatment', 'treatment.id', 'barber_treatment.treatment_id')
    .select(['barber.id as barberId', 'treatment.id as treatmentId'])
    .where(takesBookingsFrom(today))
    .where('treatment.retired_on', 'is', null)
    .orderBy('barber.position')
    .orderBy('barber.id')
    .orderBy('treatment.position')
    .execute()
  return [...Map.groupBy(rows, ({ barberId }) => barberId)].map(([barberId, done]) => ({
    barberId,
    treatmentIds: done.map(({ treatmentId }) => treatmentId),
  }))
}

/** Those of them who do every one of these treatments. */
export function activeBarbersDoing(
  db: Reader,
  treatmentIds: readonly number[],
  today: CalendarDate,
): Promise<Barber[]> {
  const different = [...new Set(treatmentIds)]
  return barbersDoing(db, different.length, { today, ...different })
}

const barbersDoing = preparedByLength(
  (db, value: Values<{ today: string; [treatment: number]: number }>, treatments) =>
    db
      .selectFrom('barber')
      .select(COLUMNS)
      .where(takesBookingsFrom(value('today')))
      .where(eb => {
        const done = eb
          .selectFrom('barber_treatment')
          .innerJoin('treatment', 'treatment.id', 'barber_treatment.treatment_id')
          .select(eb.fn.countAll<number>().as('done'))
          .whereRef('barber_treatment.barber_id', '=', 'barber.id')
          .where('treatment_id', 'in', treatments.map(value))
          .where('treatment.retired_on', 'is', null)
        return eb(done, '=', treatments.length)
      })
      .orderBy('position')
      .orderBy('barber.id'),
)

export async function requireActiveBarber(db: Reader, id: number, today: CalendarDate): Promise<Barber> {
  const [barber] = await activeBarber(db, { id, today })
  if (!barber) throw noSuchActiveBarber()
  return barber
}

const activeBarber = prepared((db, value: Values<{ id: number; today: CalendarDate }>) =>
  db
    .selectFrom('barber')
    .select(COLUMNS)
    .where('id', '=', value('id'))
    .where(takesBookingsFrom(value('today'))),
)

export function noSuchActiveBarber(): Problem {
  return new Problem(404, 'no-such-barber', 'There is no such barber, or they take no bookings now.')
}

/** Active or not. @throws Problem 404 when there is none */
export async function requireBarberName(db: Reader, id: number): Promise<string> {
  const barber = await db.selectFrom('barber').select('name').where('id', '=', id).executeTakeFirst()
  if (!barber) throw noSuchBarber()
  return barber.name
}

export async function barberNames(db: Reader): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('barber').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function noSuchBarber(): Problem {
  return new Problem(404, 'no-such-barber', 'There is no such barber.')
}

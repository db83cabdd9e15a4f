import type { Reader } from '../../db/database.server.ts'
import { prepared, type Values } from '../../db/engines/prepared.server.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import { Problem } from '../../shared/problem.ts'
import { takesBookingsFrom } from './bookable-store.server.ts'
import type { Treatment } from './contract.ts'

const COLUMNS = [
  'treatment.id',
  'treatment.name',
  'treatment.description',
  'treatment.price_pence as price',
  'treatment.duration_minutes as duration',
] as const

/** Every treatment, in the price list's order. */
export function priceList(db: Reader): Promise<Treatment[]> {
  return wholeList(db, {})
}

const wholeList = prepared(db => db.selectFrom('treatment').select(COLUMNS).orderBy('position'))

/** The treatments that a barber does who takes bookings from today on, in the price list's order. */
export function bookableTreatments(db: Reader, today: CalendarDate): Promise<Treatment[]> {
  return bookableList(db, { today })
}

const bookableList = prepared((db, value: Values<{ today: string }>) =>
  db
    .selectFrom('treatment')
    .select(COLUMNS)
    .where('treatment.id', 'in', eb =>
      eb
        .selectFrom('barber_treatment')
        .innerJoin('barber', 'barber.id', 'barber_treatment.barber_id')
        .select('barber_treatment.treatment_id')
        .where(takesBookingsFrom(value('today'))),
    )
    .orderBy('position'),
)

/** What one barber does, in the price list's order. */
export function treatmentsOf(db: Reader, barberId: number): Promise<Treatment[]> {
  return listOfBarber(db, { barberId })
}

const listOfBarber = prepared((db, value: Values<{ barberId: number }>) =>
  db
    .selectFrom('barber_treatment')
    .innerJoin('treatment', 'treatment.id', 'barber_treatment.treatment_id')
    .select(COLUMNS)
    .where('barber_treatment.barber_id', '=', value('barberId'))
    .orderBy('treatment.position'),
)

/** The treatments in the order of the ids; throws Problem 404 for an unknown id. */
export async function requireTreatments(db: Reader, ids: readonly number[]): Promise<Treatment[]> {
  const list = await priceList(db)
  return ids.map(id => {
    const treatment = list.find(other => other.id === id)
    if (!treatment) throw new Problem(404, 'no-such-treatment', 'There is no such treatment.')
    return treatment
  })
}

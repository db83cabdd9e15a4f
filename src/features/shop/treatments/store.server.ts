import { type ExpressionBuilder, sql } from 'kysely'
import type { Reader } from '../../../db/database.server.ts'
import { prepared, preparedByLength, type Values } from '../../../db/engines/prepared.server.ts'
import { listed, listedRows } from '../../../db/listed-rows.server.ts'
import type { Tables } from '../../../db/tables.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { Problem } from '../../../shared/problem.ts'
import { takesBookingsFrom } from './bookable-store.server.ts'
import type { Treatment } from './contract.ts'
import { ownIn, partsIn, pricesIn, pricesOn } from './price-rules.ts'

const COLUMNS = [
  'treatment.id',
  'treatment.name',
  'treatment.description',
  'treatment.menu_group as group',
  'treatment.duration_minutes as duration',
] as const

export function pricesText(eb: ExpressionBuilder<Tables, 'treatment'>) {
  return eb
    .selectFrom('treatment_price')
    .select(listed(['from_date', 'price_pence']).as('text'))
    .whereRef('treatment_price.treatment_id', '=', 'treatment.id')
    .as('prices')
}

function partsText(eb: ExpressionBuilder<Tables, 'treatment'>) {
  return eb
    .selectFrom('treatment_part')
    .select(listed([sql`cast(part_id as text)`]).as('text'))
    .whereRef('treatment_part.set_id', '=', 'treatment.id')
    .as('parts')
}

function ownText(eb: ExpressionBuilder<Tables, 'treatment'>) {
  return eb
    .selectFrom('barber_treatment')
    .select(listed(['barber_id', textOf('price_pence'), textOf('duration_minutes')]).as('text'))
    .whereRef('barber_treatment.treatment_id', '=', 'treatment.id')
    .where(own => own.or([own('price_pence', 'is not', null), own('duration_minutes', 'is not', null)]))
    .as('own')
}

function textOf(column: string) {
  return sql`coalesce(cast(${sql.ref(column)} as text), '')`
}

type TreatmentRow = Omit<Treatment, 'price' | 'laterPrices' | 'own' | 'parts'> & {
  prices: string | null
  own: string | null
  parts: string | null
}

function asTreatment({ prices, own, parts, ...treatment }: TreatmentRow, on: CalendarDate): Treatment {
  return {
    ...treatment,
    ...pricesOn(pricesIn(listedRows(prices)), on),
    ...(own ? { own: ownIn(listedRows(own)) } : {}),
    ...(parts ? { parts: partsIn(listedRows(parts)) } : {}),
  }
}

/** Every treatment that is done, in the menu's order; prices are those of that day. */
export async function priceList(db: Reader, on: CalendarDate): Promise<Treatment[]> {
  return (await wholeList(db, {})).map(row => asTreatment(row, on))
}

const wholeList = prepared(db => withTexts(db).where('retired_on', 'is', null).orderBy('position'))

/** The treatments that a barber does who takes bookings from that day on, at that day's prices. */
export async function bookableTreatments(db: Reader, on: CalendarDate): Promise<Treatment[]> {
  return (await bookableList(db, { today: on })).map(row => asTreatment(row, on))
}

const bookableList = prepared((db, value: Values<{ today: string }>) =>
  withTexts(db)
    .where('retired_on', 'is', null)
    .where('treatment.id', 'in', eb =>
      eb
        .selectFrom('barber_treatment')
        .innerJoin('barber', 'barber.id', 'barber_treatment.barber_id')
        .select('barber_treatment.treatment_id')
        .where(takesBookingsFrom(value('today'))),
    )
    .orderBy('position'),
)

function withTexts(db: Reader) {
  return db
    .selectFrom('treatment')
    .select(COLUMNS)
    .select(eb => [pricesText(eb), ownText(eb), partsText(eb)])
}

export async function treatmentsOf(db: Reader, barberId: number, on: CalendarDate): Promise<Treatment[]> {
  const rows = await listOfBarber(db, { barberId })
  return rows.map(({ prices, parts, ownPrice, ownDuration, duration, ...treatment }) => ({
    ...treatment,
    ...(ownPrice === null ? pricesOn(pricesIn(listedRows(prices)), on) : { price: ownPrice }),
    duration: ownDuration ?? duration,
    ...(parts ? { parts: partsIn(listedRows(parts)) } : {}),
  }))
}

const listOfBarber = prepared((db, value: Values<{ barberId: number }>) =>
  db
    .selectFrom('barber_treatment')
    .innerJoin('treatment', 'treatment.id', 'barber_treatment.treatment_id')
    .select(COLUMNS)
    .select(['barber_treatment.price_pence as ownPrice', 'barber_treatment.duration_minutes as ownDuration'])
    .select(eb => [pricesText(eb), partsText(eb)])
    .where('barber_treatment.barber_id', '=', value('barberId'))
    .where('treatment.retired_on', 'is', null)
    .orderBy('treatment.position'),
)

/** In the order of the ids, retired ones too, at that day's prices. @throws Problem 404 for an unknown id */
export async function requireTreatments(
  db: Reader,
  ids: readonly number[],
  on: CalendarDate,
): Promise<Treatment[]> {
  if (ids.length === 0) return []
  const rows = await listOfIds(db, ids.length, { ...ids })
  return ids.map(id => {
    const row = rows.find(other => other.id === id)
    if (!row) throw noSuchTreatment()
    return asTreatment(row, on)
  })
}

const listOfIds = preparedByLength((db, value: Values<{ [id: number]: number }>, ids) =>
  withTexts(db).where('treatment.id', 'in', ids.map(value)),
)

export function noSuchTreatment(): Problem {
  return new Problem(404, 'no-such-treatment', 'There is no such treatment.')
}

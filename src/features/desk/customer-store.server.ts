import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../db/database.server.ts'
import type { Tables } from '../../db/tables.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'

/** The last visit of a customer: a name under a phone number, or a name without one. */
export type LastVisit = {
  id: string
  name: string
  phone: string
  email: string | null
  lastDate: CalendarDate
  barberId: number
  barberName: string
  treatments: { id: number; name: string }[]
}

/** Sorts after every character of a word. */
const AFTER_ALL = '\u{10ffff}'
/** No phone number of that beginning sorts after this one, in any language's order of digits. */
const MOST_DIGITS = '999999999999999'

/** The customers of whose names each of these beginnings begins a word, by their last visit, newest first. */
export function customersNamed(
  db: Reader,
  beginnings: readonly string[],
  most: number,
): Promise<LastVisit[]> {
  const [first = '', ...others] = beginnings.toSorted((a, b) => b.length - a.length)
  return lastOfEach(db, most, eb =>
    eb.and([
      eb('visit.id', 'in', visitsWithWord(db, first)),
      ...others.map(beginning => eb('visit.id', 'in', visitsWithWord(db, beginning))),
    ]),
  )
}

function visitsWithWord(db: Reader, beginning: string) {
  return db
    .selectFrom('visit_word')
    .select('visit_id')
    .where('word', '>=', beginning)
    .where('word', '<', beginning + AFTER_ALL)
}

/** The customers whose phone number begins like that, country code and digits; by their last visit, newest first. */
export function customersWithPhone(db: Reader, digits: string, most: number): Promise<LastVisit[]> {
  return lastOfEach(db, most, eb =>
    eb.and([eb('phone_key', '>=', digits), eb('phone_key', '<=', digits + MOST_DIGITS)]),
  )
}

/** The last visit of each customer of whom `isMeant` holds. Ids grow with time, so that the last of a day wins. */
async function lastOfEach(
  db: Reader,
  most: number,
  isMeant: (visit: ExpressionBuilder<Tables, 'visit'>) => Expression<SqlBool>,
): Promise<LastVisit[]> {
  const customers = await db
    .selectFrom('visit')
    .select(sql<string>`max(date || ' ' || id)`.as('last'))
    .where(isMeant)
    .where('customer_name', '<>', '')
    .groupBy(['phone_key', 'customer_name'])
    .orderBy('last', 'desc')
    .limit(most)
    .execute()
  const ids = customers.map(({ last }) => last.slice(last.indexOf(' ') + 1))
  const visits = ids.length === 0 ? [] : await visitsWithTreatments(db, ids)
  return ids.flatMap(id => visits.find(visit => visit.id === id) ?? [])
}

async function visitsWithTreatments(db: Reader, ids: readonly string[]): Promise<LastVisit[]> {
  const rows = await db
    .selectFrom('visit')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .innerJoin('visit_treatment', 'visit_treatment.visit_id', 'visit.id')
    .select([
      'visit.id',
      'customer_name as name',
      'customer_phone as phone',
      'customer_email as email',
      'date as lastDate',
      'barber.id as barberId',
      'barber.name as barberName',
      'visit_treatment.treatment_id as treatmentId',
      'visit_treatment.name as treatmentName',
    ])
    .where('visit.id', 'in', ids)
    .orderBy('visit.id')
    .orderBy('visit_treatment.position')
    .execute()
  const visits = new Map<string, LastVisit>()
  for (const { treatmentId, treatmentName, ...visit } of rows) {
    const known = visits.get(visit.id) ?? { ...visit, treatments: [] }
    known.treatments.push({ id: treatmentId, name: treatmentName })
    visits.set(visit.id, known)
  }
  return [...visits.values()]
}

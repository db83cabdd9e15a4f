import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Reader } from '../../db/database.server.ts'
import type { Tables } from '../../db/tables.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'

/** The last visit of a customer: a name under a phone number. */
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

/** At most so many; with `barberId`, only customers who were booked with that barber. */
type Scope = { most: number; barberId: number | undefined }

/** Sorts after every character of a word. */
const AFTER_ALL = '\u{10ffff}'
/** No phone number of that beginning sorts after this one, in any language's order of digits. */
const MOST_DIGITS = '999999999999999'

/** The customers of whose names each of these beginnings begins a word, by their last visit, newest first. */
export function customersNamed(
  db: Reader,
  beginnings: readonly string[],
  scope: Scope,
): Promise<LastVisit[]> {
  const [first = '', ...others] = beginnings.toSorted((a, b) => b.length - a.length)
  return lastVisitsOf(db, scope, ({ and, eb, exists, selectFrom }) =>
    and([
      eb('customer_word.word', '>=', first),
      eb('customer_word.word', '<', first + AFTER_ALL),
      ...others.map(beginning =>
        exists(
          selectFrom('customer_word as other')
            .select('other.word')
            .whereRef('other.phone_key', '=', 'customer_word.phone_key')
            .whereRef('other.name', '=', 'customer_word.name')
            .where('other.word', '>=', beginning)
            .where('other.word', '<', beginning + AFTER_ALL),
        ),
      ),
    ]),
  )
}

/** The customers whose phone number begins like that, country code and digits; by their last visit, newest first. */
export function customersWithPhone(db: Reader, digits: string, scope: Scope): Promise<LastVisit[]> {
  return lastVisitsOf(db, scope, ({ and, eb }) =>
    and([
      eb('customer_word.phone_key', '>=', digits),
      eb('customer_word.phone_key', '<=', digits + MOST_DIGITS),
    ]),
  )
}

async function lastVisitsOf(
  db: Reader,
  { most, barberId }: Scope,
  isMeant: (word: ExpressionBuilder<Tables, 'customer_word'>) => Expression<SqlBool>,
): Promise<LastVisit[]> {
  const customers = await db
    .selectFrom('customer_word')
    .select(['customer_word.phone_key as phoneKey', 'customer_word.name'])
    // One step in the index by phone number and date for each customer, however many visits they had.
    .select(({ selectFrom }) =>
      selectFrom('visit')
        .select(({ fn }) => fn.max('visit.date').as('date'))
        .whereRef('visit.phone_key', '=', 'customer_word.phone_key')
        .as('lastDate'),
    )
    .where(isMeant)
    .$if(barberId !== undefined, query =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('visit as own')
            .select('own.id')
            .whereRef('own.phone_key', '=', 'customer_word.phone_key')
            .whereRef('own.customer_name', '=', 'customer_word.name')
            .where('own.barber_id', '=', barberId ?? 0),
        ),
      ),
    )
    .groupBy(['customer_word.phone_key', 'customer_word.name'])
    .orderBy('lastDate', 'desc')
    .limit(most)
    .execute()
  const visits = await Promise.all(customers.map(customer => lastVisitOf(db, { ...customer, barberId })))
  return visits.filter(visit => visit !== null)
}

async function lastVisitOf(
  db: Reader,
  { phoneKey, name, barberId }: { phoneKey: string; name: string; barberId: number | undefined },
): Promise<LastVisit | null> {
  const visit = await db
    .selectFrom('visit')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .select([
      'visit.id',
      'customer_name as name',
      'customer_phone as phone',
      'customer_email as email',
      'date as lastDate',
      'barber.id as barberId',
      'barber.name as barberName',
    ])
    .where('phone_key', '=', phoneKey)
    .where('customer_name', '=', name)
    .$if(barberId !== undefined, query => query.where('barber.id', '=', barberId ?? 0))
    .orderBy('date', 'desc')
    .orderBy('start_minute', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!visit) return null
  const treatments = await db
    .selectFrom('visit_treatment')
    .select(['treatment_id as id', 'name'])
    .where('visit_id', '=', visit.id)
    .orderBy('position')
    .execute()
  return { ...visit, treatments }
}

import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Reader } from '../../../db/database.server.ts'
import type { Tables } from '../../../db/tables.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { gramsOf } from '../../calendar/visits/search-rules.ts'

/** The last visit of a customer: a name under a phone number, or all of it where several were made one. */
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

/** Above so many customers with the rarest three letters, the latest customers are looked through first. */
const RARE = 1_000
const LATEST = 5_000
const NO_LIMIT = 1_000_000_000
/** More of what was typed would say little more about how rare it is. */
const MOST_GRAMS = 4

/** All the terms are in what a customer is found by; with `barberId`, only customers who were booked with that barber. */
export type Search = { terms: readonly string[]; barberId?: number | undefined }

/** The customers that are searched for, by their last visit, newest first. */
export async function customersWith(db: Reader, search: Search, most: number): Promise<LastVisit[]> {
  const found = await matching(db, search, most)
  const newest = found
    .toSorted((a, b) => (a.lastDate === b.lastDate ? b.id - a.id : a.lastDate < b.lastDate ? 1 : -1))
    .slice(0, most)
  const ids = await mergedIds(db, newest)
  const seen = new Set<string>()
  const customers = newest.filter(({ phoneKey }) => {
    const id = ids.get(phoneKey)
    if (id === undefined) return true
    const isNew = !seen.has(id)
    seen.add(id)
    return isNew
  })
  const visits = await Promise.all(
    customers.map(customer => lastVisitOf(db, { ...customer, mergedId: ids.get(customer.phoneKey) }, search)),
  )
  return visits.filter(visit => visit !== null)
}

type Found = { id: number; phoneKey: string; name: string; lastDate: string }

async function matching(db: Reader, search: Search, most: number): Promise<Found[]> {
  const rarest = await rarestGram(db, search.terms)
  if (rarest && rarest.count <= RARE) return withGram(db, rarest.gram, search).execute()
  const latest = await amongLatest(db, search, LATEST).limit(most).execute()
  if (latest.length === most) return latest
  if (rarest) return withGram(db, rarest.gram, search).execute()
  return amongLatest(db, search, NO_LIMIT).limit(most).execute()
}

/** Of the grams of what was typed, the one that the fewest customers have; counted up to a little more than RARE. */
async function rarestGram(
  db: Reader,
  terms: readonly string[],
): Promise<{ gram: string; count: number } | undefined> {
  const all = terms.flatMap(gramsOf)
  const step = Math.max(1, Math.ceil(all.length / MOST_GRAMS))
  const [first, ...others] = all.filter((_, index) => index % step === 0)
  if (first === undefined) return undefined
  const counted = others.reduce((query, gram) => query.unionAll(countOf(db, gram)), countOf(db, first))
  const counts = await counted.execute()
  return counts.toSorted((a, b) => a.count - b.count)[0]
}

function countOf(db: Reader, gram: string) {
  const having = db
    .selectFrom('customer_gram')
    .select('customer_id')
    .where('gram', '=', gram)
    .limit(RARE + 1)
  return db
    .selectFrom(having.as('having_it'))
    .select(({ fn, cast, val }) => [
      cast<string>(val(gram), 'text').as('gram'),
      fn.countAll<number>().as('count'),
    ])
}

const FOUND = [
  'known_customer.id',
  'known_customer.phone_key as phoneKey',
  'known_customer.name',
  'known_customer.last_date as lastDate',
] as const

/** Terms are letters, digits and spaces, which mean nothing to `like`. */
function isFoundBy({ terms, barberId }: Search): Expression<SqlBool> {
  const { and, eb, exists, selectFrom } = expressionBuilder<Tables, 'known_customer'>()
  const holds = terms.map(term => eb('known_customer.search_text', 'like', `%${term}%`))
  if (barberId === undefined) return and(holds)
  const own = selectFrom('visit')
    .select('visit.id')
    .whereRef('visit.phone_key', '=', 'known_customer.phone_key')
    .whereRef('visit.customer_name', '=', 'known_customer.name')
    .where('visit.barber_id', '=', barberId)
  return and([...holds, exists(own)])
}

/**
 * Those with one gram, each read by its key. PostgreSQL would rather look through every customer: the limit keeps what
 * was typed out of the inner query, and the range, of one id, can't be joined by hashing all of them.
 */
export function withGram(db: Reader, gram: string, search: Search) {
  return db
    .selectFrom(
      db
        .selectFrom('customer_gram')
        .innerJoin('known_customer', join =>
          join.on(({ between, ref }) => {
            const id = ref('customer_gram.customer_id')
            return between('known_customer.id', id, id)
          }),
        )
        .selectAll('known_customer')
        .where('customer_gram.gram', '=', gram)
        .limit(NO_LIMIT)
        .as('known_customer'),
    )
    .select(FOUND)
    .where(isFoundBy(search))
}

/** Those of so many customers whose last visit is the latest, newest first. */
export function amongLatest(db: Reader, search: Search, latest: number) {
  return db
    .selectFrom(
      db
        .selectFrom('known_customer')
        .selectAll()
        .orderBy('last_date', 'desc')
        .orderBy('id', 'desc')
        .limit(latest)
        .as('known_customer'),
    )
    .select(FOUND)
    .where(isFoundBy(search))
    .orderBy('known_customer.last_date', 'desc')
    .orderBy('known_customer.id', 'desc')
}

/** Which customer a number is one of, where several numbers were made one customer's. */
async function mergedIds(db: Reader, customers: readonly Found[]): Promise<ReadonlyMap<string, string>> {
  if (customers.length === 0) return new Map()
  const keys = customers.map(({ phoneKey }) => phoneKey)
  const rows = await db
    .selectFrom('customer_number')
    .select(['phone_key as key', 'customer_id as id'])
    .where('phone_key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Under any name and number of the customer when they were made one. */
async function lastVisitOf(
  db: Reader,
  { phoneKey, name, mergedId }: Found & { mergedId: string | undefined },
  { barberId }: Search,
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
    .where(({ and, eb, selectFrom }) =>
      mergedId === undefined
        ? and([eb('phone_key', '=', phoneKey), eb('customer_name', '=', name)])
        : eb(
            'phone_key',
            'in',
            selectFrom('customer_number').select('phone_key').where('customer_id', '=', mergedId),
          ),
    )
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

import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'

type LastVisit = {
  id: string
  name: string
  phone: string
  email: string | null
  lastDate: CalendarDate
  barberId: number
  barberName: string
  treatments: { id: number; name: string }[]
}

/** All the terms are in what a customer is found by; with `barberId`, only customers who were booked with that barber. */
export type Search = { terms: readonly string[]; barberId?: number | undefined }

export async function customersWith(db: Reader, search: Search, most: number): Promise<LastVisit[]> {
  const found = await newestWith(db, search).limit(most).execute()
  const ids = await mergedIds(db, found)
  const seen = new Set<string>()
  const customers = found.filter(({ phoneKey }) => {
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

type Found = { id: number; phoneKey: string; name: string }

/** Looks through all customers, 50,000 in some milliseconds. Terms are letters, digits and spaces, plain to `like`. */
function newestWith(db: Reader, { terms, barberId }: Search) {
  return db
    .selectFrom('known_customer')
    .select(['id', 'phone_key as phoneKey', 'name'])
    .where(({ and, eb, exists, selectFrom }) =>
      and([
        ...terms.map(term => eb('search_text', 'like', `%${term}%`)),
        ...(barberId === undefined
          ? []
          : [
              exists(
                selectFrom('visit')
                  .select('visit.id')
                  .whereRef('visit.phone_key', '=', 'known_customer.phone_key')
                  .whereRef('visit.customer_name', '=', 'known_customer.name')
                  .where('visit.barber_id', '=', barberId),
              ),
            ]),
      ]),
    )
    .orderBy('last_date', 'desc')
    .orderBy('id', 'desc')
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

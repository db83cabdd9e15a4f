import type { Tx } from '../../../db/database.server.ts'
import { lockRows } from '../../../db/lock-rows.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { searchText } from './search-rules.ts'

type Customer = { name: string; phoneKey: string }

type CustomerOfVisit = { customerName: string; phoneKey: string; date: CalendarDate }

export async function storeCustomers(tx: Tx, visits: readonly CustomerOfVisit[]): Promise<void> {
  const byCustomer = Map.groupBy(
    visits.filter(({ phoneKey }) => phoneKey !== ''),
    ({ phoneKey, customerName }) => `${phoneKey} ${customerName}`,
  )
  // In one order, so that two of these wait for each other.
  const customers = [...byCustomer].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, ofOne]) => rowOf(ofOne))
  if (customers.length === 0) return
  await tx
    .insertInto('known_customer')
    .values(customers)
    .onConflict(conflict =>
      conflict
        .columns(['phone_key', 'name'])
        .doUpdateSet(({ ref }) => ({ last_date: ref('excluded.last_date') }))
        .whereRef('excluded.last_date', '>', 'known_customer.last_date'),
    )
    .execute()
}

function rowOf(visits: readonly CustomerOfVisit[]) {
  const [{ customerName: name, phoneKey } = { customerName: '', phoneKey: '' }] = visits
  const last_date = visits.map(({ date }) => date).reduce((last, date) => (date > last ? date : last), '')
  return { phone_key: phoneKey, name, search_text: searchText({ name, phoneKey }), last_date }
}

export function customersOf(tx: Tx, visitIds: readonly string[]): Promise<Customer[]> {
  return tx
    .selectFrom('visit')
    .select(['customer_name as name', 'phone_key as phoneKey'])
    .distinct()
    .where('id', 'in', visitIds)
    .where('phone_key', '<>', '')
    .execute()
}

/** Updates the search index for those customers, and removes the ones without a visit. */
export async function refreshCustomers(tx: Tx, customers: readonly Customer[]): Promise<void> {
  for (const { name, phoneKey } of customers) {
    // Locked first, so that a visit that is being booked is seen below, or makes the customer known anew.
    const customer = tx
      .selectFrom('known_customer')
      .where('phone_key', '=', phoneKey)
      .where('name', '=', name)
    await lockRows(tx, customer.select('id'))
    const known = await customer.select('id').executeTakeFirst()
    if (known) await refresh(tx, { ...known, name, phoneKey })
  }
}

async function refresh(tx: Tx, { id, name, phoneKey }: Customer & { id: number }): Promise<void> {
  const { date } = await tx
    .selectFrom('visit')
    .select(({ fn }) => fn.max<string | null>('date').as('date'))
    .where('phone_key', '=', phoneKey)
    .where('customer_name', '=', name)
    .executeTakeFirstOrThrow()
  if (date !== null) {
    await tx.updateTable('known_customer').set({ last_date: date }).where('id', '=', id).execute()
    return
  }
  await tx.deleteFrom('known_customer').where('id', '=', id).execute()
}

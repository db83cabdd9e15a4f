import type { Tx } from '../../../db/database.server.ts'
import { prepared, preparedByLength, type Values } from '../../../db/engines/prepared.server.ts'
import { lockRows } from '../../../db/lock-rows.server.ts'
import { gramsOf, searchText } from './search-rules.ts'

/** A name under a phone number, in its one form. */
type Customer = { name: string; phoneKey: string }

/** Adds the customer of a visit on that date to the search index, unless they have no phone number. */
export async function storeCustomer(tx: Tx, customer: Customer & { date: string }): Promise<void> {
  if (customer.phoneKey === '') return
  // Most customers are known, and of those this writes one row.
  const known = await noteDate(tx, customer)
  if (known.length > 0) return
  const text = searchText(customer)
  const [stored] = await insertCustomer(tx, { ...customer, text })
  const grams = gramsOf(text)
  if (stored) await insertGrams(tx, grams.length, { id: stored.id, ...grams })
}

const noteDate = prepared((db, value: Values<Customer & { date: string }>) =>
  db
    .updateTable('known_customer')
    .set(({ eb, ref }) => ({
      last_date: eb
        .case()
        .when('last_date', '<', value('date'))
        .then(value('date'))
        .else(ref('last_date'))
        .end(),
    }))
    .where('phone_key', '=', value('phoneKey'))
    .where('name', '=', value('name'))
    .returning('id'),
)

const insertCustomer = prepared((db, value: Values<Customer & { date: string; text: string }>) =>
  db
    .insertInto('known_customer')
    .values({
      phone_key: value('phoneKey'),
      name: value('name'),
      search_text: value('text'),
      last_date: value('date'),
    })
    .returning('id'),
)

const insertGrams = preparedByLength((db, value: Values<{ id: number; [gram: number]: string }>, grams) =>
  db.insertInto('customer_gram').values(grams.map(gram => ({ gram: value(gram), customer_id: value('id') }))),
)

/** Whose those visits are, for `refreshCustomers` once they have changed. */
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
    const known = await customer.select(['id', 'search_text as text']).executeTakeFirst()
    if (known) await refresh(tx, { ...known, name, phoneKey })
  }
}

async function refresh(
  tx: Tx,
  { id, text, name, phoneKey }: Customer & { id: number; text: string },
): Promise<void> {
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
  await tx
    .deleteFrom('customer_gram')
    .where('gram', 'in', gramsOf(text))
    .where('customer_id', '=', id)
    .execute()
  await tx.deleteFrom('known_customer').where('id', '=', id).execute()
}

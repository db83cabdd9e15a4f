import type { Tx } from '../../db/database.server.ts'
import { preparedByLength, type Values } from '../../db/engines/prepared.server.ts'
import { nameWords } from './word-rules.ts'

/** A name under a phone number, in its one form. */
type Customer = { name: string; phoneKey: string }

/** Stores the words of a customer's name, by which they are found; of one without a phone number, none. */
export async function storeNameWords(tx: Tx, { name, phoneKey }: Customer): Promise<void> {
  // In one order for every transaction, so that two of them wait for each other instead of both.
  const words = phoneKey === '' ? [] : nameWords(name).toSorted()
  if (words.length > 0) await insertWords(tx, words.length, { name, phoneKey, ...words })
}

type WordValues = { name: string; phoneKey: string; [word: number]: string }

const insertWords = preparedByLength((db, value: Values<WordValues>, words) =>
  db
    .insertInto('customer_word')
    .values(words.map(word => ({ word: value(word), phone_key: value('phoneKey'), name: value('name') })))
    .onConflict(conflict => conflict.doNothing()),
)

/** Whose those visits are, for `deleteNameWords` once they no longer say so. */
export function customersOf(tx: Tx, visitIds: readonly string[]): Promise<Customer[]> {
  return tx
    .selectFrom('visit')
    .select(['customer_name as name', 'phone_key as phoneKey'])
    .distinct()
    .where('id', 'in', visitIds)
    .where('phone_key', '<>', '')
    .execute()
}

/** Deletes the words of those customers of whom no visit is left. */
export async function deleteNameWords(tx: Tx, customers: readonly Customer[]): Promise<void> {
  for (const { name, phoneKey } of customers)
    await tx
      .deleteFrom('customer_word')
      .where('phone_key', '=', phoneKey)
      .where('name', '=', name)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('visit')
              .select('id')
              .where('visit.phone_key', '=', phoneKey)
              .where('visit.customer_name', '=', name),
          ),
        ),
      )
      .execute()
}

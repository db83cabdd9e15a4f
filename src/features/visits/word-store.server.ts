import type { Tx } from '../../db/database.server.ts'
import { preparedByLength, type Values } from '../../db/engines/prepared.server.ts'
import { nameWords } from './word-rules.ts'

/** Stores the words of a visit's customer's name, by which they are found. */
export async function storeNameWords(
  tx: Tx,
  { id, customerName }: { id: string; customerName: string },
): Promise<void> {
  const words = nameWords(customerName)
  if (words.length > 0) await insertWords(tx, words.length, { id, ...words })
}

type WordValues = { id: string; [word: number]: string }

const insertWords = preparedByLength((db, value: Values<WordValues>, words) =>
  db.insertInto('visit_word').values(words.map(index => ({ word: value(index), visit_id: value('id') }))),
)

/** Deletes the words of those visits' customers' names. */
export async function deleteNameWords(tx: Tx, visitIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('visit_word').where('visit_id', 'in', visitIds).execute()
}

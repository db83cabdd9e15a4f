import type { Reader, Tx } from '../../../db/database.server.ts'
import { refreshSummaries } from './summary-store.server.ts'

/** The numbers that are one customer's with any of these, themselves among them, in order. */
export async function numbersOf(db: Reader, phoneKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_number as given')
    .innerJoin('customer_number as same', 'same.customer_id', 'given.customer_id')
    .select('same.phone_key as phoneKey')
    .where('given.phone_key', 'in', phoneKeys)
    .execute()
  return [...new Set([...phoneKeys, ...rows.map(({ phoneKey }) => phoneKey)])].toSorted()
}

/** Which customer a number was made one of; null of a number that stands alone. */
export async function customerIdOf(db: Reader, phoneKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('customer_number')
    .select('customer_id as id')
    .where('phone_key', '=', phoneKey)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function addNumber(
  tx: Tx,
  { phoneKey, customerId }: { phoneKey: string; customerId: string },
  merge: { id: string; at: string },
): Promise<void> {
  const earlier = await customerIdOf(tx, phoneKey)
  await tx
    .insertInto('customer_merge')
    .values({ id: merge.id, phone_key: phoneKey, earlier_customer_id: earlier, merged_at: merge.at })
    .execute()
  await tx
    .insertInto('customer_number')
    .values({ phone_key: phoneKey, customer_id: customerId })
    .onConflict(conflict => conflict.column('phone_key').doUpdateSet({ customer_id: customerId }))
    .execute()
  await refreshSummaries(tx, [phoneKey])
}

/** The newest merge of these numbers after an instant (ISO 8601, UTC), which can be undone. */
export async function lastMergeOf(
  db: Reader,
  phoneKeys: readonly string[],
  after: string,
): Promise<{ id: string; mergedAt: string } | null> {
  const merge = await db
    .selectFrom('customer_merge')
    .select(['id', 'merged_at as mergedAt'])
    .where('phone_key', 'in', phoneKeys)
    .where('merged_at', '>', after)
    .orderBy('merged_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return merge ?? null
}

export async function undoMerge(tx: Tx, mergeId: string): Promise<void> {
  const moved = await tx
    .selectFrom('customer_merge')
    .select(['phone_key as phoneKey', 'earlier_customer_id as earlierId'])
    .where('id', '=', mergeId)
    .execute()
  const touched = await numbersOf(
    tx,
    moved.map(({ phoneKey }) => phoneKey),
  )
  for (const { phoneKey, earlierId } of moved) {
    if (earlierId === null) await removeNumbers(tx, [phoneKey])
    else
      await tx
        .updateTable('customer_number')
        .set({ customer_id: earlierId })
        .where('phone_key', '=', phoneKey)
        .execute()
  }
  await tx.deleteFrom('customer_merge').where('id', '=', mergeId).execute()
  await refreshSummaries(tx, touched)
}

/** Deletes what would split customers again who were made one before that instant. */
export async function deleteMergesBefore(tx: Tx, instant: string): Promise<void> {
  await tx.deleteFrom('customer_merge').where('merged_at', '<', instant).execute()
}

async function removeNumbers(tx: Tx, phoneKeys: readonly string[]): Promise<void> {
  await tx.deleteFrom('customer_number').where('phone_key', 'in', phoneKeys).execute()
}

/** Deletes what is kept of numbers besides their visits: notes, and with which other numbers they are one. */
export async function forgetNumbers(tx: Tx, phoneKeys: readonly string[]): Promise<void> {
  if (phoneKeys.length === 0) return
  await tx.deleteFrom('customer_note').where('phone_key', 'in', phoneKeys).execute()
  const others = (await numbersOf(tx, phoneKeys)).filter(key => !phoneKeys.includes(key))
  await removeNumbers(tx, phoneKeys)
  await tx
    .deleteFrom('customer_merge')
    .where('id', 'in', eb => eb.selectFrom('customer_merge').select('id').where('phone_key', 'in', phoneKeys))
    .execute()
  // A number that no other is one with any more stands alone.
  for (const key of others) if ((await numbersOf(tx, [key])).length === 1) await removeNumbers(tx, [key])
  await refreshSummaries(tx, [...phoneKeys, ...others])
}

/** Forgets those of the numbers that no visit bears any more; the notes of a customer go on to another number of theirs. */
export async function forgetUnusedNumbers(tx: Tx, phoneKeys: readonly string[]): Promise<void> {
  for (const key of new Set(phoneKeys)) {
    if (await hasVisit(tx, key)) continue
    const [other] = (await numbersOf(tx, [key])).filter(number => number !== key)
    if (other !== undefined)
      await tx.updateTable('customer_note').set({ phone_key: other }).where('phone_key', '=', key).execute()
    await forgetNumbers(tx, [key])
  }
  await refreshSummaries(tx, phoneKeys)
}

async function hasVisit(tx: Tx, phoneKey: string): Promise<boolean> {
  const visit = await tx
    .selectFrom('visit')
    .select('id')
    .where('phone_key', '=', phoneKey)
    .limit(1)
    .executeTakeFirst()
  return visit !== undefined
}

import type { Tx } from '../../../db/database.server.ts'
import { isOpenedBy } from './link-store.server.ts'

/**
 * Locks visits until the transaction ends. What an earlier query saw of them may be out of date by then: read, or read
 * again, what a decision rests on after this.
 */
export async function lockVisits(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // An update that changes nothing locks the row on either engine.
  await tx
    .updateTable('visit')
    .set(row => ({ sequence: row.ref('sequence') }))
    .where('id', 'in', ids)
    .execute()
}

/** Locks the visit that a token with that hash opens, and returns its id; undefined when the token opens none. */
export async function lockOpenedVisit(tx: Tx, tokenHash: string): Promise<string | undefined> {
  const opened = () => tx.selectFrom('visit').select('id').where(isOpenedBy(tokenHash)).executeTakeFirst()
  const found = await opened()
  if (!found) return undefined
  await lockVisits(tx, [found.id])
  // The visit may have been erased, and its links with it, while this waited for the lock.
  return (await opened())?.id
}

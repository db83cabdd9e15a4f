import type { Tx } from '../../../db/database.server.ts'
import { lockRows } from '../../../db/lock-rows.server.ts'
import { isOpenedBy } from './link-store.server.ts'

/** Locks visits until the transaction ends; what a decision rests on is read after this. */
export async function lockVisits(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await lockRows(tx, tx.selectFrom('visit').select('id').where('id', 'in', ids))
}

export async function lockOpenedVisit(tx: Tx, tokenHash: string): Promise<string | undefined> {
  const opened = () => tx.selectFrom('visit').select('id').where(isOpenedBy(tokenHash)).executeTakeFirst()
  const found = await opened()
  if (!found) return undefined
  await lockVisits(tx, [found.id])
  // The visit may have been erased, and its links with it, while this waited for the lock.
  return (await opened())?.id
}

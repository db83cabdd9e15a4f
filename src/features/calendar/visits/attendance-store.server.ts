import type { Tx } from '../../../db/database.server.ts'

/** Counts a visit as done, unless it changed since it was read; true when it does now. */
export async function assumeVisitDone(
  tx: Tx,
  seen: { id: string; changedAt: string },
  { endedAt, changedAt }: { endedAt: string; changedAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('visit')
    .set({ status: 'completed', assumed: 'open', ended_at: endedAt, changed_at: changedAt })
    .where('id', '=', seen.id)
    .where('status', '=', 'confirmed')
    .where('changed_at', '=', seen.changedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

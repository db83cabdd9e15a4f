import type { Reader, Tx } from '../../../db/database.server.ts'

export type BudgetUse = { key: string; used: number }

export function readBudgets(db: Reader, keys: readonly string[], now: string): Promise<BudgetUse[]> {
  return db
    .selectFrom('message_budget')
    .select(['key', 'used'])
    .where('key', 'in', keys)
    .where('ends_at', '>', now)
    .execute()
}

/** Locks the budgets until the transaction ends, resets those that have ended, and returns the counts. */
export function lockBudgets(
  tx: Tx,
  budgets: readonly { key: string; endsAt: string }[],
  now: string,
): Promise<BudgetUse[]> {
  // A fixed order, so that two transactions never deadlock.
  const inOrder = budgets.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return tx
    .insertInto('message_budget')
    .values(inOrder.map(({ key, endsAt }) => ({ key, used: 0, ends_at: endsAt })))
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => {
        const hasEnded = eb('message_budget.ends_at', '<=', now)
        return {
          used: eb.case().when(hasEnded).then(0).else(ref('message_budget.used')).end(),
          ends_at: eb
            .case()
            .when(hasEnded)
            .then(ref('excluded.ends_at'))
            .else(ref('message_budget.ends_at'))
            .end(),
        }
      }),
    )
    .returning(['key', 'used'])
    .execute()
}

export async function countMessage(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .updateTable('message_budget')
    .set(row => ({ used: row('used', '+', 1) }))
    .where('key', 'in', keys)
    .execute()
}

export async function deleteEndedBudgets(tx: Tx, instant: string): Promise<void> {
  await tx.deleteFrom('message_budget').where('ends_at', '<=', instant).execute()
}

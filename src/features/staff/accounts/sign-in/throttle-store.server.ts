import type { Tx } from '../../../../db/database.server.ts'

/** Locks the counter until the transaction ends; instants are ISO 8601 in UTC. */
export function addAttempt(
  tx: Tx,
  key: string,
  { now, countedFrom }: { now: string; countedFrom: string },
): Promise<{ attempts: number; heldUntil: string }> {
  return tx
    .insertInto('sign_in_throttle')
    .values({ key, attempts: 1, last_attempt_at: now, held_until: now })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(eb => ({
        attempts: eb
          .case()
          .when('sign_in_throttle.last_attempt_at', '<', countedFrom)
          .then(1)
          .else(eb('sign_in_throttle.attempts', '+', 1))
          .end(),
        last_attempt_at: now,
      })),
    )
    .returning(['attempts', 'held_until as heldUntil'])
    .executeTakeFirstOrThrow()
}

export async function holdUntil(tx: Tx, key: string, heldUntil: string): Promise<void> {
  await tx.updateTable('sign_in_throttle').set({ held_until: heldUntil }).where('key', '=', key).execute()
}

/** `keys` must be ascending and not empty. */
export async function deleteCounters(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('sign_in_throttle').where('key', 'in', keys).execute()
}

export async function deleteCountersBefore(tx: Tx, instant: string): Promise<void> {
  await tx.deleteFrom('sign_in_throttle').where('last_attempt_at', '<', instant).execute()
}

import type { Tx } from '../../../db/database.server.ts'

/**
 * Adds an attempt to a counter, which holds off every other attempt on it until this transaction is through; a count
 * that nothing was added to since `countedFrom` begins anew. Gives the attempts in a row, and until when they were
 * held up before this one. Instants are ISO 8601, UTC.
 */
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

/** Holds up every attempt on a counter that is there until that instant (ISO 8601, UTC). */
export async function holdUntil(tx: Tx, key: string, heldUntil: string): Promise<void> {
  await tx.updateTable('sign_in_throttle').set({ held_until: heldUntil }).where('key', '=', key).execute()
}

/** Forgets counters; `keys` holds at least one, ascending. */
export async function deleteCounters(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('sign_in_throttle').where('key', 'in', keys).execute()
}

/** Lets go of counters that nothing was added to from that instant (ISO 8601, UTC) on. */
export async function deleteCountersBefore(tx: Tx, instant: string): Promise<void> {
  await tx.deleteFrom('sign_in_throttle').where('last_attempt_at', '<', instant).execute()
}

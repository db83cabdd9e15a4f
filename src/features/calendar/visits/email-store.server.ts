import type { Reader, Tx } from '../../../db/database.server.ts'

/** Sets the address that a visit's mail goes to; none waits to be confirmed any more. */
export async function setVisitEmail(tx: Tx, visitId: string, email: string): Promise<void> {
  await dropPendingEmails(tx, [visitId])
  await tx.updateTable('visit').set({ customer_email: email }).where('id', '=', visitId).execute()
}

/** Keeps a visit's new address until it is confirmed, in the place of an earlier one. */
export async function keepPendingEmail(
  tx: Tx,
  pending: { visitId: string; email: string; createdAt: string },
): Promise<void> {
  await dropPendingEmails(tx, [pending.visitId])
  await tx
    .insertInto('pending_email')
    .values({
      visit_id: pending.visitId,
      email: pending.email,
      token_hash: null,
      created_at: pending.createdAt,
    })
    .execute()
}

export async function dropPendingEmails(tx: Tx, visitIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('pending_email').where('visit_id', 'in', visitIds).execute()
}

/** The address of a visit that waits to be confirmed, if there is one. */
export async function pendingEmailOf(db: Reader, visitId: string): Promise<string | undefined> {
  const pending = await db
    .selectFrom('pending_email')
    .select('email')
    .where('visit_id', '=', visitId)
    .executeTakeFirst()
  return pending?.email
}

export async function storeEmailCheck(tx: Tx, visitId: string, tokenHash: string): Promise<void> {
  await tx
    .updateTable('pending_email')
    .set({ token_hash: tokenHash })
    .where('visit_id', '=', visitId)
    .execute()
}

/** What a token with that hash confirms, unless it was asked for before the instant `since`. */
export function emailToConfirm(
  db: Reader,
  tokenHash: string,
  since: string,
): Promise<{ visitId: string; email: string } | undefined> {
  return db
    .selectFrom('pending_email')
    .select(['visit_id as visitId', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>=', since)
    .executeTakeFirst()
}

/** Deletes the addresses that no one has confirmed since before that instant. */
export async function deletePendingEmailsBefore(tx: Tx, instant: string): Promise<void> {
  await tx.deleteFrom('pending_email').where('created_at', '<', instant).execute()
}

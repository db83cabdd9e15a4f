import type { Tx } from '../../../db/database.server.ts'

/** Keeps a secret that was shown but not confirmed. */
export async function storePendingSecret(tx: Tx, adminId: number, secret: string): Promise<void> {
  await tx.updateTable('admin').set({ totp_pending_secret: secret }).where('id', '=', adminId).execute()
}

/** Turns the second factor on, with recovery codes known by their hashes, or off when `secret` is null. */
export async function setSecondFactor(
  tx: Tx,
  adminId: number,
  factor: { secret: string | null; lastStep: number; recoveryHashes: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('admin')
    .set({ totp_secret: factor.secret, totp_pending_secret: null, totp_last_step: factor.lastStep })
    .where('id', '=', adminId)
    .execute()
  await tx.deleteFrom('recovery_code').where('admin_id', '=', adminId).execute()
  const codes = factor.recoveryHashes.map(code_hash => ({ admin_id: adminId, code_hash }))
  if (codes.length > 0) await tx.insertInto('recovery_code').values(codes).execute()
}

/** Marks a step's code as used; false when it, or a later one, was used before. */
export async function spendStep(tx: Tx, adminId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('admin')
    .set({ totp_last_step: step })
    .where('id', '=', adminId)
    .where('totp_last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses a recovery code up; false when the account has no such code. */
export async function spendRecoveryCode(tx: Tx, adminId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

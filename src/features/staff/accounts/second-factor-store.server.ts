import type { Tx } from '../../../db/database.server.ts'

export async function storePendingSecret(tx: Tx, adminId: number, secret: string): Promise<void> {
  await tx.updateTable('admin').set({ totp_pending_secret: secret }).where('id', '=', adminId).execute()
}

/** Stores recovery codes as hashes; `secret` null turns the second factor off. */
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

/** False when this step, or a later one, was used before. */
export async function spendStep(tx: Tx, adminId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('admin')
    .set({ totp_last_step: step })
    .where('id', '=', adminId)
    .where('totp_last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when the account has no such code. */
export async function spendRecoveryCode(tx: Tx, adminId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

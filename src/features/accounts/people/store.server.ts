import type { Reader, Tx } from '../../../db/database.server.ts'
import type { Role } from '../roles/rules.ts'
import type { Account } from '../store.server.ts'
import { accountOf } from '../store.server.ts'

export async function accountIdOfBarber(db: Reader, barberId: number): Promise<number | undefined> {
  const row = await db.selectFrom('admin').select('id').where('barber_id', '=', barberId).executeTakeFirst()
  return row?.id
}

export type NewAccount = {
  username: string
  /** Empty for an invitation. */
  passwordHash: string
  email: string | null
  role: Role
  barberId: number | null
  setsOwnAbsences: boolean
  /** ISO 8601, as the others. */
  createdAt: string
  invitedAt: string | null
}

export async function addAccount(tx: Tx, account: NewAccount): Promise<Account> {
  const { id } = await tx
    .insertInto('admin')
    .values({
      username: account.username,
      password_hash: account.passwordHash,
      email: account.email,
      role: account.role,
      barber_id: account.barberId,
      sets_own_absences: account.setsOwnAbsences ? 1 : 0,
      must_change_password: 0,
      first_password_at: null,
      totp_secret: null,
      totp_pending_secret: null,
      created_at: account.createdAt,
      invited_at: account.invitedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return accountOf(tx, id)
}

export async function renameAccount(tx: Tx, id: number, username: string): Promise<void> {
  await tx.updateTable('admin').set({ username }).where('id', '=', id).execute()
}

/** The account is no longer an invitation, and its links end. */
export async function acceptInvitation(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('admin').set({ invited_at: null }).where('id', '=', id).execute()
  await tx.deleteFrom('invite_token').where('admin_id', '=', id).execute()
}

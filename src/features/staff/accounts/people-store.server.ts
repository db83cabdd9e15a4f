import type { Reader, Tx } from '../../../db/database.server.ts'
import { lockRows } from '../../../db/lock-rows.server.ts'
import { deleteNotificationsOfAccount } from '../../messages/outbox/store.server.ts'
import type { Role } from './roles/rules.ts'
import type { Account } from './store.server.ts'
import { accountOf } from './store.server.ts'

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

export async function acceptInvitation(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('admin').set({ invited_at: null }).where('id', '=', id).execute()
  await tx.deleteFrom('invite_token').where('admin_id', '=', id).execute()
}

/** Owners first, then by name. */
export function allPeople(db: Reader) {
  return db
    .selectFrom('admin')
    .leftJoin('barber', 'barber.id', 'admin.barber_id')
    .select(eb => [
      'admin.id',
      'admin.username',
      'admin.role',
      'admin.barber_id as barberId',
      'barber.name as barberName',
      'sets_own_absences as setsOwnAbsences',
      'admin.email',
      'disabled_at as disabledAt',
      'invited_at as invitedAt',
      eb
        .selectFrom('admin_session')
        .select(session => session.fn.max('last_seen_at').as('at'))
        .whereRef('admin_session.admin_id', '=', 'admin.id')
        .as('lastSeenAt'),
    ])
    .orderBy(({ eb }) => eb.case().when('role', '=', 'owner').then(0).else(1).end())
    .orderBy('admin.username')
    .execute()
}

/** Locks every owner's account, so that two changes never take the last one away. */
export async function lockOwners(tx: Tx): Promise<void> {
  await lockRows(tx, tx.selectFrom('admin').select('id').where('role', '=', 'owner'))
}

/** Owners who can sign in, without the account `exceptId`. */
export async function countOtherOwners(db: Reader, exceptId: number): Promise<number> {
  const { count } = await db
    .selectFrom('admin')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('invited_at', 'is', null)
    .where('id', '!=', exceptId)
    .executeTakeFirstOrThrow()
  return count
}

export async function storePost(
  tx: Tx,
  id: number,
  { role, barberId, setsOwnAbsences }: Pick<NewAccount, 'role' | 'barberId' | 'setsOwnAbsences'>,
): Promise<void> {
  await tx
    .updateTable('admin')
    .set({ role, barber_id: barberId, sets_own_absences: setsOwnAbsences ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** `at` is ISO 8601; null enables the account again. A reset that was asked for before does not open it. */
export async function storeDisabled(tx: Tx, id: number, at: string | null): Promise<void> {
  await tx.updateTable('admin').set({ disabled_at: at }).where('id', '=', id).execute()
  await tx.deleteFrom('reset_token').where('admin_id', '=', id).execute()
}

/** With its messages; only an invitation has nothing else that refers to it. */
export async function deleteAccount(tx: Tx, id: number): Promise<void> {
  await deleteNotificationsOfAccount(tx, id)
  await tx.deleteFrom('invite_token').where('admin_id', '=', id).execute()
  await tx.deleteFrom('admin').where('id', '=', id).execute()
}

/** Instants are ISO 8601. */
export async function storeInviteToken(
  tx: Tx,
  token: { tokenHash: string; adminId: number; createdAt: string },
): Promise<void> {
  await tx
    .insertInto('invite_token')
    .values({ token_hash: token.tokenHash, admin_id: token.adminId, created_at: token.createdAt })
    .execute()
}

/** The links made before end. */
export async function renewInvitation(tx: Tx, id: number, invitedAt: string): Promise<void> {
  await tx.deleteFrom('invite_token').where('admin_id', '=', id).execute()
  await tx.updateTable('admin').set({ invited_at: invitedAt }).where('id', '=', id).execute()
}

export async function invitationOf(
  db: Reader,
  tokenHash: string,
  madeAfter: string,
): Promise<{ id: number; username: string; role: Role } | undefined> {
  return db
    .selectFrom('invite_token')
    .innerJoin('admin', 'admin.id', 'invite_token.admin_id')
    .select(['admin.id', 'admin.username', 'admin.role'])
    .where('token_hash', '=', tokenHash)
    .where('invite_token.created_at', '>', madeAfter)
    .where('invited_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

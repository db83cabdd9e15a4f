import type { Reader, Tx } from '../../../db/database.server.ts'
import { lockRows } from '../../../db/lock-rows.server.ts'
import type { Role, Standing } from './roles/rules.ts'

/** Never leaves the server. */
export type Account = Standing & {
  id: number
  username: string
  role: Role
  barberId: number | null
  /** Null until the owner gives one. */
  email: string | null
  /** argon2id in PHC form; empty until an invitation is accepted. */
  passwordHash: string
  /** ISO 8601 in UTC; null once the owner chose a password. */
  firstPasswordAt: string | null
  /** Base32; null without a second factor. */
  totpSecret: string | null
  totpPendingSecret: string | null
}

function accounts(db: Reader) {
  return db
    .selectFrom('admin')
    .leftJoin('barber', 'barber.id', 'admin.barber_id')
    .select([
      'admin.id',
      'admin.username',
      'admin.role',
      'admin.barber_id as barberId',
      'disabled_at as disabledAt',
      'invited_at as invitedAt',
      'barber.is_active as isBarberActive',
      'barber.last_date as barberLastDate',
      'admin.email',
      'password_hash as passwordHash',
      'first_password_at as firstPasswordAt',
      'totp_secret as totpSecret',
      'totp_pending_secret as totpPendingSecret',
    ])
}

export function accountNamed(db: Reader, username: string): Promise<Account | undefined> {
  return accounts(db).where('admin.username', '=', username).executeTakeFirst()
}

/** @throws Error when there is no such account; only an invitation is ever deleted */
export function accountOf(db: Reader, id: number): Promise<Account> {
  return accounts(db).where('admin.id', '=', id).executeTakeFirstOrThrow()
}

export async function lockAccount(tx: Tx, id: number): Promise<Account> {
  await lockRows(tx, tx.selectFrom('admin').select('id').where('id', '=', id))
  return accountOf(tx, id)
}

/** False when there is an account already. */
export async function addFirstAccount(
  tx: Tx,
  account: { username: string; passwordHash: string; createdAt: string; firstPasswordAt: string | null },
): Promise<boolean> {
  if (await hasAccount(tx)) return false
  await tx
    .insertInto('admin')
    .values({
      username: account.username,
      password_hash: account.passwordHash,
      email: null,
      must_change_password: account.firstPasswordAt === null ? 0 : 1,
      first_password_at: account.firstPasswordAt,
      totp_secret: null,
      totp_pending_secret: null,
      created_at: account.createdAt,
    })
    .execute()
  return true
}

export async function hasAccount(db: Reader): Promise<boolean> {
  return (await db.selectFrom('admin').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Undefined when there is none to replace, or another process was first. */
export function replaceFirstPassword(
  tx: Tx,
  madeBy: string,
  { passwordHash, firstPasswordAt }: { passwordHash: string; firstPasswordAt: string },
): Promise<{ id: number; username: string } | undefined> {
  return tx
    .updateTable('admin')
    .set({ password_hash: passwordHash, first_password_at: firstPasswordAt })
    .where('first_password_at', '<=', madeBy)
    .returning(['id', 'username'])
    .executeTakeFirst()
}

/** Undefined when the owner chose a password, or there is no account. */
export async function firstPasswordAt(db: Reader): Promise<string | undefined> {
  const row = await db
    .selectFrom('admin')
    .select('first_password_at as madeAt')
    .where('first_password_at', 'is not', null)
    .executeTakeFirst()
  return row?.madeAt ?? undefined
}

export async function setOwnEmail(tx: Tx, adminId: number, email: string | null): Promise<void> {
  await tx.updateTable('admin').set({ email }).where('id', '=', adminId).execute()
}

export async function setPassword(tx: Tx, adminId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('admin')
    .set({ password_hash: passwordHash, must_change_password: 0, first_password_at: null })
    .where('id', '=', adminId)
    .execute()
}

/** `adminId` is null for an unknown name. Earlier tokens stay valid, since anyone may request one. */
export async function storeResetToken(
  tx: Tx,
  token: { tokenHash: string; adminId: number | null; createdAt: string },
): Promise<void> {
  await tx
    .insertInto('reset_token')
    .values({ token_hash: token.tokenHash, admin_id: token.adminId, created_at: token.createdAt })
    .execute()
}

export async function livingResetTokens(db: Reader, adminId: number, madeAfter: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reset_token')
    .select('created_at as madeAt')
    .where('admin_id', '=', adminId)
    .where('created_at', '>', madeAfter)
    .execute()
  return rows.map(({ madeAt }) => madeAt)
}

/** Null when the token is unknown or too old; `madeAfter` is ISO 8601. */
export async function accountOfResetToken(
  db: Reader,
  tokenHash: string,
  madeAfter: string,
): Promise<number | null> {
  const token = await db
    .selectFrom('reset_token')
    .select('admin_id as adminId')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', madeAfter)
    .executeTakeFirst()
  return token?.adminId ?? null
}

/** Ends all tokens of the account; undefined when the token is not valid. */
export async function spendResetToken(
  tx: Tx,
  tokenHash: string,
  madeAfter: string,
): Promise<Account | undefined> {
  const adminId = await accountOfResetToken(tx, tokenHash, madeAfter)
  if (adminId === null) return undefined
  // A concurrent use of the token waits here, and then finds none.
  const account = await lockAccount(tx, adminId)
  const spent = await tx
    .deleteFrom('reset_token')
    .where('admin_id', '=', account.id)
    .returning('token_hash as tokenHash')
    .execute()
  return spent.some(each => each.tokenHash === tokenHash) ? account : undefined
}

export async function deleteResetTokensBefore(tx: Tx, instant: string): Promise<void> {
  await tx.deleteFrom('reset_token').where('created_at', '<=', instant).execute()
}

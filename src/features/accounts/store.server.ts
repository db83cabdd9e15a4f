import type { Reader, Tx } from '../../db/database.server.ts'

/** The owner's account, with what must never leave the server. */
export type Account = {
  id: number
  username: string
  /** Where a reset's mail goes; null until the owner gives one. */
  email: string | null
  /** argon2id in PHC form. */
  passwordHash: string
  /** When the printed first password was made (ISO 8601, UTC); null once the owner chose one. */
  firstPasswordAt: string | null
  /** Base32; null without a second factor. */
  totpSecret: string | null
  totpPendingSecret: string | null
}

function accounts(db: Reader) {
  return db
    .selectFrom('admin')
    .select([
      'id',
      'username',
      'email',
      'password_hash as passwordHash',
      'first_password_at as firstPasswordAt',
      'totp_secret as totpSecret',
      'totp_pending_secret as totpPendingSecret',
    ])
}

/** The account of that username, in lower case. */
export function accountNamed(db: Reader, username: string): Promise<Account | undefined> {
  return accounts(db).where('username', '=', username).executeTakeFirst()
}

/** @throws Error when there is no such account; accounts are never deleted */
export function accountOf(db: Reader, id: number): Promise<Account> {
  return accounts(db).where('id', '=', id).executeTakeFirstOrThrow()
}

/** The account, held until this transaction is through: whoever would change it waits. */
export async function lockAccount(tx: Tx, id: number): Promise<Account> {
  await tx
    .updateTable('admin')
    .set(eb => ({ username: eb.ref('username') }))
    .where('id', '=', id)
    .execute()
  return accountOf(tx, id)
}

/** Adds the account unless there is one already; true when it did. */
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

/** True once the owner has an account; none is ever deleted. */
export async function hasAccount(db: Reader): Promise<boolean> {
  return (await db.selectFrom('admin').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Replaces a printed first password that was made by `madeBy` (ISO 8601, UTC) and never changed. Returns the account's
 * id and name; undefined when there is none such, or another process replaced it.
 */
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

/** When an account's printed first password was made; undefined when its owner chose one, or there is no account. */
export async function firstPasswordAt(db: Reader): Promise<string | undefined> {
  const row = await db
    .selectFrom('admin')
    .select('first_password_at as madeAt')
    .where('first_password_at', 'is not', null)
    .executeTakeFirst()
  return row?.madeAt ?? undefined
}

/** Sets where the account's mail goes; null: nowhere. */
export async function setOwnEmail(tx: Tx, adminId: number, email: string | null): Promise<void> {
  await tx.updateTable('admin').set({ email }).where('id', '=', adminId).execute()
}

/** Sets a password that its owner chose. */
export async function setPassword(tx: Tx, adminId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('admin')
    .set({ password_hash: passwordHash, must_change_password: 0, first_password_at: null })
    .where('id', '=', adminId)
    .execute()
}

/**
 * Keeps a reset token's hash; of no account when the name is unknown. Earlier ones live on: anybody may ask for a
 * token, and must not take the owner's by it.
 */
export async function storeResetToken(
  tx: Tx,
  token: { tokenHash: string; adminId: number | null; createdAt: string },
): Promise<void> {
  await tx
    .insertInto('reset_token')
    .values({ token_hash: token.tokenHash, admin_id: token.adminId, created_at: token.createdAt })
    .execute()
}

/** When an account's reset tokens that were made after that instant were made; all ISO 8601, UTC. */
export async function livingResetTokens(db: Reader, adminId: number, madeAfter: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reset_token')
    .select('created_at as madeAt')
    .where('admin_id', '=', adminId)
    .where('created_at', '>', madeAfter)
    .execute()
  return rows.map(({ madeAt }) => madeAt)
}

/** The account that a reset token made after that instant (ISO 8601, UTC) opens; null when it opens none. */
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

/** Uses a reset token up, and all others of its account: that account, or undefined when it opens none. */
export async function spendResetToken(
  tx: Tx,
  tokenHash: string,
  madeAfter: string,
): Promise<Account | undefined> {
  const adminId = await accountOfResetToken(tx, tokenHash, madeAfter)
  if (adminId === null) return undefined
  // Whoever comes second waits here, and then finds no token left.
  const account = await lockAccount(tx, adminId)
  const spent = await tx
    .deleteFrom('reset_token')
    .where('admin_id', '=', account.id)
    .returning('token_hash as tokenHash')
    .execute()
  return spent.some(each => each.tokenHash === tokenHash) ? account : undefined
}

/** Lets go of reset tokens made at that instant (ISO 8601, UTC) or before it. */
export async function deleteResetTokensBefore(tx: Tx, instant: string): Promise<void> {
  await tx.deleteFrom('reset_token').where('created_at', '<=', instant).execute()
}

import type { Reader, Tx } from '../../db/database.server.ts'

/** A signed-in browser. Instants are ISO 8601, UTC. */
type Session = {
  id: string
  adminId: number
  username: string
  /** When its account's printed first password was made; null once the owner chose one. */
  firstPasswordAt: string | null
  device: string
  createdAt: string
  lastSeenAt: string
  /** When the password was last given; empty for never. */
  confirmedAt: string
}

function sessions(db: Reader) {
  return db
    .selectFrom('admin_session')
    .innerJoin('admin', 'admin.id', 'admin_session.admin_id')
    .select([
      'admin_session.id',
      'admin.id as adminId',
      'admin.username',
      'admin.first_password_at as firstPasswordAt',
      'device',
      'admin_session.created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'confirmed_at as confirmedAt',
    ])
}

/** The session of the cookie's token, dead or alive. */
export function sessionByToken(db: Reader, tokenHash: string): Promise<Session | undefined> {
  return sessions(db).where('token_hash', '=', tokenHash).executeTakeFirst()
}

/** An account's sessions, dead or alive, the last used first. */
export function sessionsOf(db: Reader, adminId: number): Promise<Session[]> {
  return sessions(db)
    .where('admin_id', '=', adminId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('admin_session.id')
    .execute()
}

/** Those sessions of these ids that are there, dead or alive. */
export async function sessionsOfIds(db: Reader, ids: readonly string[]): Promise<Session[]> {
  return ids.length === 0 ? [] : sessions(db).where('admin_session.id', 'in', ids).execute()
}

/** Opens a session, last used and confirmed as it begins. */
export async function addSession(
  tx: Tx,
  session: Omit<Session, 'username' | 'firstPasswordAt' | 'lastSeenAt' | 'confirmedAt'> & {
    tokenHash: string
  },
): Promise<void> {
  await tx
    .insertInto('admin_session')
    .values({
      token_hash: session.tokenHash,
      id: session.id,
      admin_id: session.adminId,
      device: session.device,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      confirmed_at: session.createdAt,
    })
    .execute()
}

/** Notes when a session was last used (ISO 8601, UTC). */
export async function touchSession(tx: Tx, id: string, lastSeenAt: string): Promise<void> {
  await tx.updateTable('admin_session').set({ last_seen_at: lastSeenAt }).where('id', '=', id).execute()
}

/** Ends the session of the cookie's token; where there is none, nothing is to be done. */
export async function endSessionByToken(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('admin_session').where('token_hash', '=', tokenHash).execute()
}

/** Gives a session another token and notes when the password was given; false when it has ended meanwhile. */
export async function renewSession(
  tx: Tx,
  id: string,
  { tokenHash, confirmedAt }: { tokenHash: string; confirmedAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('admin_session')
    .set({ token_hash: tokenHash, confirmed_at: confirmedAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends one of the account's sessions; its device in words, or undefined when there is none of that id. */
export async function endSession(tx: Tx, adminId: number, id: string): Promise<string | undefined> {
  const ended = await tx
    .deleteFrom('admin_session')
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .returning('device')
    .executeTakeFirst()
  return ended?.device
}

/** Ends all of an account's sessions but the one of `exceptId`. */
export async function endSessionsOf(tx: Tx, adminId: number, exceptId = ''): Promise<void> {
  await tx.deleteFrom('admin_session').where('admin_id', '=', adminId).where('id', '!=', exceptId).execute()
}

/** Lets go of sessions that began, or were last used, by those instants. */
export async function deleteExpiredSessions(
  tx: Tx,
  expired: { createdBy: string; lastSeenBy: string },
): Promise<void> {
  await tx
    .deleteFrom('admin_session')
    .where(eb =>
      eb.or([eb('created_at', '<=', expired.createdBy), eb('last_seen_at', '<=', expired.lastSeenBy)]),
    )
    .execute()
}

/** True when this browser signed in to that account before, later than `after`. */
export async function isRememberedDevice(
  db: Reader,
  device: { tokenHash: string; username: string; after: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('remembered_device')
    .innerJoin('admin', 'admin.id', 'remembered_device.admin_id')
    .select('admin.id')
    .where('token_hash', '=', device.tokenHash)
    .where('admin.username', '=', device.username)
    .where('remembered_device.created_at', '>', device.after)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers a browser that signed in, by its own cookie's token; `createdAt` is ISO 8601, UTC. */
export async function rememberDevice(
  tx: Tx,
  device: { tokenHash: string; adminId: number; createdAt: string },
): Promise<void> {
  await tx
    .insertInto('remembered_device')
    .values({ token_hash: device.tokenHash, admin_id: device.adminId, created_at: device.createdAt })
    .execute()
}

/** Forgets browsers that were remembered at that instant (ISO 8601, UTC) or before it. */
export async function deleteDevicesBefore(tx: Tx, instant: string): Promise<void> {
  await tx.deleteFrom('remembered_device').where('created_at', '<=', instant).execute()
}

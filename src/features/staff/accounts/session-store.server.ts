import type { Reader, Tx } from '../../../db/database.server.ts'
import { prepared, type Values } from '../../../db/engines/prepared.server.ts'
import type { Role, Standing } from './roles/rules.ts'

/** Instants are ISO 8601 in UTC. */
type Session = Standing & {
  id: string
  adminId: number
  username: string
  role: Role
  barberId: number | null
  setsOwnAbsences: number
  /** When the printed first password was made; null once the owner chose one. */
  firstPasswordAt: string | null
  device: string
  createdAt: string
  lastSeenAt: string
  /** Empty for never. */
  confirmedAt: string
}

function sessions(db: Reader) {
  return db
    .selectFrom('admin_session')
    .innerJoin('admin', 'admin.id', 'admin_session.admin_id')
    .leftJoin('barber', 'barber.id', 'admin.barber_id')
    .select([
      'admin_session.id',
      'admin.id as adminId',
      'admin.username',
      'admin.role',
      'admin.barber_id as barberId',
      'sets_own_absences as setsOwnAbsences',
      'disabled_at as disabledAt',
      'invited_at as invitedAt',
      'barber.is_active as isBarberActive',
      'barber.last_date as barberLastDate',
      'admin.first_password_at as firstPasswordAt',
      'device',
      'admin_session.created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'confirmed_at as confirmedAt',
    ])
}

/** Includes expired sessions. */
export async function sessionByToken(db: Reader, tokenHash: string): Promise<Session | undefined> {
  const [session] = await ofToken(db, { tokenHash })
  return session
}

/** Read for every call of staff's. */
const ofToken = prepared((db, value: Values<{ tokenHash: string }>) =>
  sessions(db).where('token_hash', '=', value('tokenHash')),
)

export function sessionsOf(db: Reader, adminId: number): Promise<Session[]> {
  return sessions(db)
    .where('admin_id', '=', adminId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('admin_session.id')
    .execute()
}

/** Includes expired sessions. */
export async function sessionsOfIds(db: Reader, ids: readonly string[]): Promise<Session[]> {
  return ids.length === 0 ? [] : sessions(db).where('admin_session.id', 'in', ids).execute()
}

export async function addSession(
  tx: Tx,
  session: Pick<Session, 'id' | 'adminId' | 'device' | 'createdAt'> & { tokenHash: string },
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

export async function touchSession(tx: Tx, id: string, lastSeenAt: string): Promise<void> {
  await tx.updateTable('admin_session').set({ last_seen_at: lastSeenAt }).where('id', '=', id).execute()
}

export async function endSessionByToken(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('admin_session').where('token_hash', '=', tokenHash).execute()
}

/** False when the session has ended meanwhile. */
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

/** Returns the device, or undefined when the account has no such session. */
export async function endSession(tx: Tx, adminId: number, id: string): Promise<string | undefined> {
  const ended = await tx
    .deleteFrom('admin_session')
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .returning('device')
    .executeTakeFirst()
  return ended?.device
}

export async function endSessionsOf(tx: Tx, adminId: number, exceptId = ''): Promise<void> {
  await tx.deleteFrom('admin_session').where('admin_id', '=', adminId).where('id', '!=', exceptId).execute()
}

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

/** Remembered later than `after`. */
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

export async function rememberDevice(
  tx: Tx,
  device: { tokenHash: string; adminId: number; createdAt: string },
): Promise<void> {
  await tx
    .insertInto('remembered_device')
    .values({ token_hash: device.tokenHash, admin_id: device.adminId, created_at: device.createdAt })
    .execute()
}

export async function deleteDevicesBefore(tx: Tx, instant: string): Promise<void> {
  await tx.deleteFrom('remembered_device').where('created_at', '<=', instant).execute()
}

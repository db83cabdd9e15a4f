import { storedInstant } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { recordChange } from '../../audit-log/store.server.ts'
import { authorOf } from '../author.server.ts'
import { requireConfirmation } from '../confirm/require-confirmation.server.ts'
import type { Device } from '../contract.ts'
import { NO_SUCH_DEVICE } from '../messages.ts'
import { isSessionAlive, type Staff } from '../rules.ts'
import { endSession, sessionsOf } from '../session-store.server.ts'

/** The last used first. */
export async function devicesOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, staff: Staff): Promise<Device[]> {
  const nowMs = clock().epochMilliseconds
  const sessions = await sessionsOf(db.read, staff.adminId)
  return sessions
    .filter(session => isSessionAlive(session, nowMs))
    .map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      createdAt,
      lastSeenAt,
      isCurrent: id === staff.sessionId,
    }))
}

/** @throws Problem 403 when the password was not given recently, 404 when the account has no such session */
export async function signOutDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Staff,
  id: string,
): Promise<void> {
  requireConfirmation({ clock }, staff)
  const at = storedInstant(clock())
  await db.transact(async tx => {
    const device = await endSession(tx, staff.adminId, id)
    if (device === undefined) throw new Problem(404, 'no-such-device', NO_SUCH_DEVICE)
    await recordChange(tx, { at, ...authorOf(staff), action: 'device-signed-out', subject: device })
  })
}

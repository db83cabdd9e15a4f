import { storedInstant } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import type { Origin } from '../audit-log/contract.ts'
import { recordChange } from '../audit-log/store.server.ts'
import type { Staff } from './rules.ts'
import { endSession } from './session-store.server.ts'

export async function signOut(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { adminId, username, sessionId }: Staff,
  origin: Origin,
): Promise<void> {
  const at = storedInstant(clock())
  await db.transact(async tx => {
    const device = await endSession(tx, adminId, sessionId)
    if (device === undefined) return
    await recordChange(tx, { at, who: username, action: 'signed-out', subject: device, origin })
  })
}

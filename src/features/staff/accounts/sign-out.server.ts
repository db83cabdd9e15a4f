import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { recordChange } from '../audit-log/store.server.ts'
import { authorOf } from './author.server.ts'
import type { Staff } from './rules.ts'
import { endSession } from './session-store.server.ts'

export async function signOut({ db, clock }: Pick<Deps, 'db' | 'clock'>, staff: Staff): Promise<void> {
  const at = storedInstant(clock())
  await db.transact(async tx => {
    const device = await endSession(tx, staff.adminId, staff.sessionId)
    if (device === undefined) return
    await recordChange(tx, { at, ...authorOf(staff), action: 'signed-out', subject: device })
  })
}

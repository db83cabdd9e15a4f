import { stopped } from '../../../platform/server/process/clock.server.ts'
import { cancelVisit } from '../../calendar/visits/change-store.server.ts'
import { instantOfChange } from '../../calendar/visits/next-version.server.ts'
import { viaDesk } from '../../calendar/visits/rules.ts'
import { queueOfStaff } from '../../messages/outbox/queue-staff-notices.server.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import { requireUnpaid } from '../../till/takings/require-unpaid.server.ts'
import type { DeskDeps } from './book-for-customer.server.ts'
import type { CancelRequest } from './contract.ts'
import { changeAlong, lockOthers } from './group/lock-others.server.ts'
import { lockForStaff, requireVersion } from './lock-unchanged.server.ts'
import { requireChangeable } from './move-for-customer.server.ts'
import type { StoredVisit } from './store.server.ts'

/** One that is cancelled stays so. @throws Problem 404, 409 when changed since it was seen or paid, 422 when it is over */
export async function cancelForCustomer(
  { db, wakeUp, clock, settings }: DeskDeps,
  { id, by }: { id: string; by: Author },
  { version, reason, notifiesCustomer, withOthers }: CancelRequest,
): Promise<void> {
  // Messages of one instant are sent as one.
  const deps = { settings, clock: stopped(clock) }
  await db.transact(async tx => {
    const visit = await lockForStaff(tx, id)
    if (visit.status === 'cancelled') return
    requireVersion(visit, version)
    const others = withOthers ? await lockOthers(tx, deps, id) : []
    const cancel = async (one: StoredVisit) => {
      requireChangeable(one, deps)
      await requireUnpaid(tx, one.id)
      const at = instantOfChange(deps.clock, one)
      await cancelVisit(tx, one.id, { changedAt: at, via: viaDesk(by), reason })
      await queueOfStaff(tx, deps, { visitId: one.id, kind: 'cancelled', isNotified: notifiesCustomer })
      await recordChange(tx, { at, ...by, action: 'visit-cancelled', subject: one.reference })
    }
    await cancel(visit)
    await changeAlong(others, cancel)
  })
  wakeUp.ring()
}

import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { phoneKey } from '../../../shared/phone-number.ts'
import { Problem } from '../../../shared/problem.ts'
import { anonymiseVisits } from '../../booking/erasure/anonymise-visits.server.ts'
import { deleteEntry } from '../../booking/waiting-list/store.server.ts'
import { forgetNumbers } from '../../calendar/customers/number-store.server.ts'
import { deleteUnusedDecisions } from '../../calendar/online-blocks/store.server.ts'
import { cancelVisit } from '../../calendar/visits/change-store.server.ts'
import { recordChanges } from '../../calendar/visits/history-store.server.ts'
import { isToCome, viaDesk } from '../../calendar/visits/rules.ts'
import { forgetPersons } from '../../queue/entries/store.server.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import type { Erased, EraseRequest } from './contract.ts'
import { lockCustomers, requireStored } from './lock-customer.server.ts'
import { erasedText, visitsStand } from './messages.ts'

/** Of every number that is one with it. @throws Problem 404 without stored data, 409 when another number of visits is to come */
export function eraseCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Author,
  { phone, visitsToCome }: EraseRequest,
): Promise<Erased> {
  return db.transact(async tx => {
    await lockCustomers(tx, [phoneKey(phone)])
    const { keys, visits, waitingEntries, inQueue } = await requireStored(tx, phoneKey(phone))
    const toCome = visits.filter(visit => isToCome(visit, shopMoment(clock)))
    if (toCome.length !== visitsToCome)
      throw new Problem(409, 'other-visits-to-come', visitsStand(toCome.length))
    const at = storedInstant(clock())
    const via = viaDesk(by)
    for (const { id } of toCome) await cancelVisit(tx, id, { changedAt: at, via })
    for (const { id } of waitingEntries) await deleteEntry(tx, id)
    await forgetPersons(tx, inQueue)
    const ids = visits.map(({ id }) => id)
    await anonymiseVisits(tx, ids, at)
    await recordChanges(tx, ids, { kind: 'erased', at, via })
    await forgetNumbers(tx, keys)
    // A number that was only on the waiting list may be blocked as well.
    await deleteUnusedDecisions(tx, keys)
    const erased = { visits: visits.length, cancelled: toCome.length, waitingEntries: waitingEntries.length }
    await recordChange(tx, { at, ...by, action: 'customer-erased', subject: erasedText(erased) })
    return erased
  })
}

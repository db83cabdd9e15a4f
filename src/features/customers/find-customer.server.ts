import type { Tx } from '../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../platform/server/clock.server.ts'
import type { Deps } from '../../platform/server/deps.server.ts'
import { clockTime } from '../../shared/clock-time.ts'
import { Problem } from '../../shared/problem.ts'
import { recordChange } from '../audit/store.server.ts'
import type { ShopMoment } from '../schedule/rules.ts'
import { phoneKey } from '../visits/rules.ts'
import type { CustomerRecord, HeldVisit } from './contract.ts'
import { isToCome } from './rules.ts'
import { type KeptVisit, visitsOfPhone } from './store.server.ts'
import { countOfVisits, NO_SUCH_CUSTOMER } from './words.ts'

/**
 * Everything that is kept under a phone number, however it is written; writes down that it was looked at, by whom,
 * and not whose it was.
 * @throws Problem 404 when nothing is kept under it
 */
export function findCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  who: string,
  { phone }: { phone: string },
): Promise<CustomerRecord> {
  return db.transact(async tx => {
    const visits = await requireVisits(tx, phone)
    const subject = countOfVisits(visits.length)
    await recordChange(tx, { at: storedInstant(clock()), who, action: 'customer-read', subject })
    return recordOf(visits, shopMoment(clock))
  })
}

/**
 * The visits under a phone number, earliest first, at least one.
 * @throws Problem 404 when there is none
 */
export async function requireVisits(tx: Tx, phone: string): Promise<KeptVisit[]> {
  const visits = await visitsOfPhone(tx, phoneKey(phone))
  if (visits.length === 0) throw new Problem(404, 'no-such-customer', NO_SUCH_CUSTOMER)
  return visits
}

function recordOf(kept: readonly KeptVisit[], now: ShopMoment): CustomerRecord {
  const visits = kept.map(visit => asHeld(visit, now))
  return { visits, visitsToCome: visits.filter(visit => visit.isToCome).length }
}

function asHeld(visit: KeptVisit, now: ShopMoment): HeldVisit {
  const { id: _, startMinute, durationMinutes, totalPricePence, createdAt, ...same } = visit
  return {
    ...same,
    time: clockTime(startMinute),
    totalDuration: durationMinutes,
    totalPrice: totalPricePence,
    bookedAt: createdAt,
    isToCome: isToCome(visit, now),
  }
}

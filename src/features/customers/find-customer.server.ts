import type { Tx } from '../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { clockTime } from '../../shared/clock-time.ts'
import { Problem } from '../../shared/problem.ts'
import { type Author, recordChange } from '../audit-log/store.server.ts'
import type { ShopMoment } from '../availability/rules.ts'
import { phoneKey } from '../contact/phone-rules.ts'
import { lockVisits } from '../visits/lock-store.server.ts'
import { isToCome } from '../visits/rules.ts'
import { describeEntry } from '../waiting-list/show-entry.server.ts'
import { type Entry, entriesOfPhone, lockEntry } from '../waiting-list/store.server.ts'
import type { CustomerRecord, HeldEntry, HeldVisit } from './contract.ts'
import { countOfStored, NO_SUCH_CUSTOMER } from './messages.ts'
import { type StoredVisit, visitsOfPhone } from './store.server.ts'

/**
 * Everything that is kept under a phone number, however it is written; writes down that it was looked at, by whom,
 * and not whose it was.
 * @throws Problem 404 when nothing is kept under it
 */
export function findCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Author,
  { phone }: { phone: string },
): Promise<CustomerRecord> {
  return db.transact(async tx => {
    const kept = await requireStored(tx, phone)
    const subject = countOfStored(kept.visits.length, kept.wishes.length)
    await recordChange(tx, { at: storedInstant(clock()), ...by, action: 'customer-read', subject })
    const wishes = await Promise.all(kept.wishes.map(entry => asHeldEntry(tx, entry)))
    return { ...recordOf(kept.visits, shopMoment(clock)), wishes }
  })
}

async function asHeldEntry(tx: Tx, entry: Entry): Promise<HeldEntry> {
  const { customerName, customerPhone, customerEmail, createdAt } = entry
  return {
    ...(await describeEntry(tx, entry)),
    customerName,
    customerPhone,
    customerEmail,
    joinedAt: createdAt,
  }
}

/**
 * What is kept under a phone number: visits, earliest first, and wishes on the waiting list; one of them at least.
 * @throws Problem 404 when there is nothing
 */
export async function requireStored(
  tx: Tx,
  phone: string,
): Promise<{ visits: StoredVisit[]; wishes: Entry[] }> {
  const key = phoneKey(phone)
  const visits = await visitsOfPhone(tx, key)
  const wishes = await entriesOfPhone(tx, key)
  if (visits.length + wishes.length === 0) throw new Problem(404, 'no-such-customer', NO_SUCH_CUSTOMER)
  return { visits, wishes }
}

/**
 * Locks what is kept under a phone number until the transaction ends, and returns it as it stands under the lock. The
 * waiting list comes first, since an offer that is being made holds that lock and adds a visit.
 * @throws Problem 404 when there is nothing
 */
export async function lockKept(tx: Tx, phone: string): ReturnType<typeof requireStored> {
  const key = phoneKey(phone)
  for (const { id } of await entriesOfPhone(tx, key)) await lockEntry(tx, id)
  await lockVisits(
    tx,
    (await visitsOfPhone(tx, key)).map(({ id }) => id),
  )
  return requireStored(tx, phone)
}

function recordOf(kept: readonly StoredVisit[], now: ShopMoment): Omit<CustomerRecord, 'wishes'> {
  const visits = kept.map(visit => asHeld(visit, now))
  return { visits, visitsToCome: visits.filter(visit => visit.isToCome).length }
}

function asHeld(visit: StoredVisit, now: ShopMoment): HeldVisit {
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

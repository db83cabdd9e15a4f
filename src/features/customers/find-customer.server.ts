import type { Tx } from '../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { clockTime } from '../../shared/clock-time.ts'
import { Problem } from '../../shared/problem.ts'
import { type Author, recordChange } from '../audit-log/store.server.ts'
import type { ShopMoment } from '../availability/rules.ts'
import { phoneKey } from '../contact/phone-rules.ts'
import { blockOf } from '../progress/block-store.server.ts'
import { entriesOfVisits } from '../takings/store.server.ts'
import { lockVisits } from '../visits/lock-store.server.ts'
import { isToCome } from '../visits/rules.ts'
import { describeEntry } from '../waiting-list/show-entry.server.ts'
import { type Entry, entriesOfPhone, lockEntry } from '../waiting-list/store.server.ts'
import type { CustomerRecord, EntryRecord, VisitRecord } from './contract.ts'
import { countOfStored, NO_SUCH_CUSTOMER } from './messages.ts'
import { type StoredVisit, visitsOfPhone } from './store.server.ts'

/** Recorded in the audit trail, without the customer. @throws Problem 404 when nothing is stored */
export function findCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Author,
  { phone }: { phone: string },
): Promise<CustomerRecord> {
  return db.transact(async tx => {
    const stored = await requireStored(tx, phone)
    const subject = countOfStored(stored.visits.length, stored.waitingEntries.length)
    await recordChange(tx, { at: storedInstant(clock()), ...by, action: 'customer-read', subject })
    const waitingEntries = await Promise.all(stored.waitingEntries.map(entry => asEntryRecord(tx, entry)))
    const onlineBooking = await blockOf(tx, phoneKey(phone))
    const visits = await recordsOf(tx, stored.visits, shopMoment(clock))
    return {
      visits,
      visitsToCome: visits.filter(visit => visit.isToCome).length,
      waitingEntries,
      onlineBooking,
    }
  })
}

async function asEntryRecord(tx: Tx, entry: Entry): Promise<EntryRecord> {
  const { customerName, customerPhone, customerEmail, createdAt } = entry
  return {
    ...(await describeEntry(tx, entry)),
    customerName,
    customerPhone,
    customerEmail,
    joinedAt: createdAt,
  }
}

/** Visits earliest first; throws Problem 404 when nothing is stored. */
export async function requireStored(
  tx: Tx,
  phone: string,
): Promise<{ visits: StoredVisit[]; waitingEntries: Entry[] }> {
  const key = phoneKey(phone)
  const visits = await visitsOfPhone(tx, key)
  const waitingEntries = await entriesOfPhone(tx, key)
  if (visits.length + waitingEntries.length === 0)
    throw new Problem(404, 'no-such-customer', NO_SUCH_CUSTOMER)
  return { visits, waitingEntries }
}

/** Locks the waiting list first, in the order of a new offer; throws Problem 404 like `requireStored`. */
export async function lockStored(tx: Tx, phone: string): ReturnType<typeof requireStored> {
  const key = phoneKey(phone)
  for (const { id } of await entriesOfPhone(tx, key)) await lockEntry(tx, id)
  await lockVisits(
    tx,
    (await visitsOfPhone(tx, key)).map(({ id }) => id),
  )
  return requireStored(tx, phone)
}

async function recordsOf(tx: Tx, stored: readonly StoredVisit[], now: ShopMoment): Promise<VisitRecord[]> {
  const ids = stored.map(({ id }) => id)
  const entries = Map.groupBy(await entriesOfVisits(tx, ids), ({ visitId }) => visitId)
  return stored.map(visit => ({
    ...asVisitRecord(visit, now),
    payments: (entries.get(visit.id) ?? []).map(({ day, kind, pence, method, reason }) => ({
      ...{ day, kind, pence, method, reason },
    })),
  }))
}

function asVisitRecord(visit: StoredVisit, now: ShopMoment): Omit<VisitRecord, 'payments'> {
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

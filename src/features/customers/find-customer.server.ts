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
import { placeInWords } from '../waiting-list/show-place.server.ts'
import { lockWish, type Wish, wishesOfPhone } from '../waiting-list/store.server.ts'
import type { CustomerRecord, HeldVisit, HeldWish } from './contract.ts'
import { countOfKept, NO_SUCH_CUSTOMER } from './messages.ts'
import { type KeptVisit, visitsOfPhone } from './store.server.ts'

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
    const kept = await requireKept(tx, phone)
    const subject = countOfKept(kept.visits.length, kept.wishes.length)
    await recordChange(tx, { at: storedInstant(clock()), ...by, action: 'customer-read', subject })
    const wishes = await Promise.all(kept.wishes.map(wish => asHeldWish(tx, wish)))
    return { ...recordOf(kept.visits, shopMoment(clock)), wishes }
  })
}

async function asHeldWish(tx: Tx, wish: Wish): Promise<HeldWish> {
  const { customerName, customerPhone, customerEmail, createdAt } = wish
  return {
    ...(await placeInWords(tx, wish)),
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
export async function requireKept(tx: Tx, phone: string): Promise<{ visits: KeptVisit[]; wishes: Wish[] }> {
  const key = phoneKey(phone)
  const visits = await visitsOfPhone(tx, key)
  const wishes = await wishesOfPhone(tx, key)
  if (visits.length + wishes.length === 0) throw new Problem(404, 'no-such-customer', NO_SUCH_CUSTOMER)
  return { visits, wishes }
}

/**
 * Locks what is kept under a phone number until the transaction ends, and returns it as it stands under the lock. The
 * waiting list comes first, since an offer that is being made holds that lock and adds a visit.
 * @throws Problem 404 when there is nothing
 */
export async function lockKept(tx: Tx, phone: string): ReturnType<typeof requireKept> {
  const key = phoneKey(phone)
  for (const { id } of await wishesOfPhone(tx, key)) await lockWish(tx, id)
  await lockVisits(
    tx,
    (await visitsOfPhone(tx, key)).map(({ id }) => id),
  )
  return requireKept(tx, phone)
}

function recordOf(kept: readonly KeptVisit[], now: ShopMoment): Omit<CustomerRecord, 'wishes'> {
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

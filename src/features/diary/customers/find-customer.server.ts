import type { Tx } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import type { Moment } from '../../../shared/moment.ts'
import { phoneKey } from '../../../shared/phone-number.ts'
import { describeEntry } from '../../booking/waiting-list/show-entry.server.ts'
import type { Entry } from '../../booking/waiting-list/store.server.ts'
import { MERGE_UNDO_HOURS } from '../../calendar/customers/merge-rules.ts'
import { notesOf } from '../../calendar/customers/note-store.server.ts'
import { lastMergeOf } from '../../calendar/customers/number-store.server.ts'
import { blockOf } from '../../calendar/online-blocks/store.server.ts'
import { historiesOf } from '../../calendar/visits/history-store.server.ts'
import { isToCome } from '../../calendar/visits/rules.ts'
import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import { standingWaiver } from '../../till/takings/rules.ts'
import { entriesOfVisits } from '../../till/takings/store.server.ts'
import { waiversOfVisits } from '../../till/takings/waiver-store.server.ts'
import type { CustomerRecord, CustomerVisitRecord, EntryRecord } from './contract.ts'
import { requireStored, type Stored } from './lock-customer.server.ts'
import { countOfStored } from './messages.ts'
import type { FullVisit } from './store.server.ts'

export type CustomerDeps = Pick<Deps, 'db' | 'clock'>

/** Recorded in the audit trail, without the customer. @throws Problem 404 when nothing is stored */
export function findCustomer(
  deps: CustomerDeps,
  by: Author,
  { phone }: { phone: string },
): Promise<CustomerRecord> {
  return deps.db.transact(async tx => {
    const stored = await requireStored(tx, phoneKey(phone))
    const subject = countOfStored(stored.visits.length, stored.waitingEntries.length)
    await recordChange(tx, { at: storedInstant(deps.clock()), ...by, action: 'customer-read', subject })
    return recordOf(tx, deps, stored)
  })
}

/** All that is stored of a customer, by any number of theirs in its one form. @throws Problem 404 */
export async function readRecord(tx: Tx, deps: Pick<Deps, 'clock'>, key: string): Promise<CustomerRecord> {
  return recordOf(tx, deps, await requireStored(tx, key))
}

async function recordOf(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { key, keys, ...stored }: Stored,
): Promise<CustomerRecord> {
  const visits = await recordsOf(tx, stored.visits, shopMoment(clock))
  const rules = await currentRules(tx)
  const undoableFrom = storedInstant(clock().subtract({ hours: MERGE_UNDO_HOURS }))
  return {
    visits,
    visitsToCome: visits.filter(visit => visit.isToCome).length,
    waitingEntries: await Promise.all(stored.waitingEntries.map(entry => asEntryRecord(tx, entry))),
    notes: await notesOf(tx, keys),
    onlineBooking: await blockOf(tx, key, rules),
    mergedNumbers: keys.length > 1 ? await numbersIn(tx, keys, { visits: stored.visits, rules }) : [],
    lastMerge: await lastMergeOf(tx, keys, undoableFrom),
  }
}

async function numbersIn(
  tx: Tx,
  keys: readonly string[],
  { visits, rules }: { visits: readonly FullVisit[]; rules: BookingRules },
) {
  const numbers: CustomerRecord['mergedNumbers'] = []
  for (const key of keys)
    numbers.push({ phone: phoneIn(key, visits), onlineBooking: await blockOf(tx, key, rules) })
  return numbers
}

function phoneIn(key: string, visits: readonly FullVisit[]): string {
  return visits.findLast(visit => visit.phoneKey === key)?.customerPhone ?? `+${key}`
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

async function recordsOf(tx: Tx, stored: readonly FullVisit[], now: Moment): Promise<CustomerVisitRecord[]> {
  const ids = stored.map(({ id }) => id)
  const entries = Map.groupBy(await entriesOfVisits(tx, ids), ({ visitId }) => visitId)
  const histories = await historiesOf(tx, ids)
  const waivers = Map.groupBy(await waiversOfVisits(tx, ids), ({ visitId }) => visitId)
  return stored.map(visit => ({
    ...asVisitRecord(visit, now),
    history: histories.get(visit.id) ?? [],
    payments: (entries.get(visit.id) ?? []).map(({ day, kind, pence, method, reason }) => ({
      ...{ day, kind, pence, method, reason },
    })),
    onTheHouse: standingWaiver(waivers.get(visit.id) ?? [])?.reason ?? null,
  }))
}

function asVisitRecord(
  visit: FullVisit,
  now: Moment,
): Omit<CustomerVisitRecord, 'history' | 'payments' | 'onTheHouse'> {
  const { phoneKey: _, startMinute, durationMinutes, totalPricePence, createdAt, ...same } = visit
  return {
    ...same,
    time: clockTime(startMinute),
    totalDuration: durationMinutes,
    totalPrice: totalPricePence,
    bookedAt: createdAt,
    isToCome: isToCome(visit, now),
  }
}

import type { Tx } from '../../../db/database.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { type Entry, entriesOfPhone, lockEntry } from '../../booking/waiting-list/store.server.ts'
import { numbersOf } from '../../calendar/customers/number-store.server.ts'
import { lockVisits } from '../../calendar/visits/lock-store.server.ts'
import { entryIdsOfPhones } from '../../queue/entries/store.server.ts'
import { NO_SUCH_CUSTOMER } from './messages.ts'
import { type FullVisit, visitsOfPhones } from './store.server.ts'

/** Visits earliest first; `keys` are all numbers of the customer in their one form, `key` the one asked for. */
export type Stored = {
  key: string
  keys: string[]
  visits: FullVisit[]
  waitingEntries: Entry[]
  /** Of today's queue. */
  inQueue: string[]
}

/** @throws Problem 404 when nothing is stored under a number or those that are one with it */
export async function requireStored(tx: Tx, key: string): Promise<Stored> {
  const keys = await numbersOf(tx, [key])
  const visits = await visitsOfPhones(tx, keys)
  const waitingEntries = await entriesOf(tx, keys)
  const inQueue = await entryIdsOfPhones(tx, keys)
  if (visits.length + waitingEntries.length + inQueue.length === 0)
    throw new Problem(404, 'no-such-customer', NO_SUCH_CUSTOMER)
  return { key, keys, visits, waitingEntries, inQueue }
}

/** Until the transaction ends, the waiting list first as in a new offer, and numbers that become theirs meanwhile too. */
export async function lockCustomers(tx: Tx, phoneKeys: readonly string[]): Promise<void> {
  let locked: string[] = []
  for (;;) {
    const keys = await numbersOf(tx, phoneKeys)
    if (keys.join() === locked.join()) return
    for (const { id } of await entriesOf(tx, keys)) await lockEntry(tx, id)
    const visits = await visitsOfPhones(tx, keys)
    await lockVisits(
      tx,
      visits.map(({ id }) => id),
    )
    locked = keys
  }
}

async function entriesOf(tx: Tx, keys: readonly string[]): Promise<Entry[]> {
  const lists: Entry[][] = []
  for (const key of keys) lists.push(await entriesOfPhone(tx, key))
  return lists.flat()
}

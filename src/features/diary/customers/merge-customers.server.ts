import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../../../db/database.server.ts'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import { phoneKey } from '../../../shared/phone-number.ts'
import { Problem } from '../../../shared/problem.ts'
import { MERGE_UNDO_HOURS } from '../../calendar/customers/merge-rules.ts'
import {
  addNumber,
  customerIdOf,
  lastMergeOf,
  undoMerge,
} from '../../calendar/customers/number-store.server.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import type { CustomerRecord, MergeRequest, SplitRequest } from './contract.ts'
import { type CustomerDeps, readRecord } from './find-customer.server.ts'
import { lockCustomers, requireStored } from './lock-customer.server.ts'
import { MERGE_MESSAGES } from './messages.ts'

/** Two that are one already stay so. @throws Problem 404 when one is unknown, 409 when one has no visit */
export function mergeCustomers(
  deps: CustomerDeps,
  by: Author,
  { phone, otherPhone }: MergeRequest,
): Promise<CustomerRecord> {
  const [key, otherKey] = [phoneKey(phone), phoneKey(otherPhone)]
  return deps.db.transact(async tx => {
    await lockCustomers(tx, [key, otherKey])
    const [one, other] = [await requireStored(tx, key), await requireStored(tx, otherKey)]
    if (!one.keys.includes(otherKey)) {
      if (one.visits.length === 0 || other.visits.length === 0)
        throw new Problem(409, 'no-visit-yet', MERGE_MESSAGES.noVisit)
      const at = storedInstant(deps.clock())
      await join(tx, { key, others: other.keys, at })
      await recordChange(tx, { at, ...by, action: 'customers-merged', subject: '' })
    }
    return readRecord(tx, deps, key)
  })
}

async function join(
  tx: Tx,
  { key, others, at }: { key: string; others: readonly string[]; at: string },
): Promise<void> {
  const known = await customerIdOf(tx, key)
  const customerId = known ?? randomUUID()
  const merge = { id: randomUUIDv7(), at }
  for (const phoneKey of known ? others : [key, ...others])
    await addNumber(tx, { phoneKey, customerId }, merge)
}

/** Undoes the last merge of a customer. @throws Problem 404, or 409 when it is not the last or is too long ago */
export function splitCustomers(
  deps: CustomerDeps,
  by: Author,
  { phone, mergeId }: SplitRequest,
): Promise<CustomerRecord> {
  const key = phoneKey(phone)
  return deps.db.transact(async tx => {
    await lockCustomers(tx, [key])
    const { keys } = await requireStored(tx, key)
    const undoableFrom = storedInstant(deps.clock().subtract({ hours: MERGE_UNDO_HOURS }))
    const last = await lastMergeOf(tx, keys, undoableFrom)
    if (last?.id !== mergeId) throw new Problem(409, 'merge-not-undoable', MERGE_MESSAGES.notUndoable)
    await undoMerge(tx, mergeId)
    const at = storedInstant(deps.clock())
    await recordChange(tx, { at, ...by, action: 'customers-split', subject: '' })
    return readRecord(tx, deps, key)
  })
}

import type { Reader, Tx } from '../../../db/database.server.ts'
import { prepared, preparedByLength, type Values } from '../../../db/engines/prepared.server.ts'
import { lockRows } from '../../../db/lock-rows.server.ts'
import { storeCustomers } from '../customers/known-store.server.ts'
import type { VisitRecord } from './columns-store.server.ts'

const AT_ONCE = 50

/** A booking online that is stored, and no more than that; `clientHash` is empty without one. */
type FollowUp = Pick<VisitRecord, 'id' | 'status'> & { clientHash: string }

export async function hasFollowUps(db: Reader): Promise<boolean> {
  return (await oneToFollowUp(db, {})).length > 0
}

const oneToFollowUp = prepared(db => left(db).select('id').limit(1))

/** Makes the customers of the next bookings known, and returns what else is to be seen to in this transaction. */
export async function takeFollowUps(tx: Tx): Promise<FollowUp[]> {
  // Read after the lock: another process may have taken them meanwhile, or an erasure their customer.
  await lockRows(tx, left(tx).select('id').orderBy('id').limit(AT_ONCE))
  const visits = await someToFollowUp(tx, {})
  if (visits.length === 0) return []
  await storeCustomers(tx, visits)
  await endFollowUps(tx, visits.length, { ...visits.map(({ id }) => id) })
  return visits
}

const someToFollowUp = prepared(db =>
  left(db)
    .select(['id', 'status', 'date', 'customer_name as customerName', 'phone_key as phoneKey'])
    .select('follow_up as clientHash')
    .$narrowType<{ clientHash: string }>()
    .orderBy('id')
    .limit(AT_ONCE),
)

const endFollowUps = preparedByLength((db, value: Values<{ [visit: number]: string }>, visits) =>
  db.updateTable('visit').set({ follow_up: null }).where('id', 'in', visits.map(value)),
)

function left(db: Reader) {
  return db.selectFrom('visit').where('follow_up', 'is not', null)
}

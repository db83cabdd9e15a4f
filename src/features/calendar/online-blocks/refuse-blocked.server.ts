import type { Tx } from '../../../db/database.server.ts'
import { Problem } from '../../../shared/problem.ts'
import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { ringUsText } from './messages.ts'
import { blockOf } from './store.server.ts'

/**
 * To be called last, when all else speaks for a request: then a number that is not blocked costs a client that tries numbers a
 * booking within their caps.
 * @throws Problem 403 when bookings online under that number are refused
 */
export async function requireNotBlocked(tx: Tx, phoneKey: string, rules: BookingRules): Promise<void> {
  const { isBlocked } = await blockOf(tx, phoneKey, rules)
  if (isBlocked) throw await ringToBook(tx)
}

export async function ringToBook(tx: Tx): Promise<Problem> {
  return new Problem(403, 'ring-to-book', ringUsText((await currentShop(tx)).phone))
}

import type { Tx } from '../../../db/database.server.ts'
import { Problem } from '../../../shared/problem.ts'
import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { ringUsText } from './messages.ts'
import { blockOf } from './store.server.ts'

/** Call last: a number that isn't blocked then costs a client a booking within their caps. @throws Problem 403 if blocked */
export async function requireNotBlocked(tx: Tx, phoneKey: string, rules: BookingRules): Promise<void> {
  const { isBlocked } = await blockOf(tx, phoneKey, rules)
  if (isBlocked) throw await ringToBook(tx)
}

export async function ringToBook(tx: Tx): Promise<Problem> {
  return new Problem(403, 'ring-to-book', ringUsText((await currentShop(tx)).phone))
}

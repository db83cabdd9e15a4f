import { randomUUIDv7 } from 'node:crypto'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import { requireBarberName } from '../../shop/barbers/store.server.ts'
import { addEntries } from './add-entries.server.ts'
import type { SaleRequest, Taken } from './contract.ts'
import { type KeyedAuthor, lockOpenDay, type MoneyDeps, onceForKey } from './lock-open-day.server.ts'
import { saleEntry } from './rules.ts'

/** @throws Problem 404 for an unknown barber, 409 when the day is closed, 422 when it is still to come */
export function sellItem(
  deps: MoneyDeps,
  { who, idempotencyKey }: KeyedAuthor,
  request: SaleRequest,
): Promise<Taken> {
  return onceForKey(deps, { request: { sale: request }, idempotencyKey }, async tx => {
    const { day = shopMoment(deps.clock).date, barberId = null, ...sale } = request
    if (barberId !== null) await requireBarberName(tx, barberId)
    await lockOpenDay(tx, deps.clock, { day })
    const entered = { day, at: storedInstant(deps.clock()), who, paymentId: randomUUIDv7() }
    await addEntries(tx, [saleEntry({ ...sale, barberId }, entered)])
    return { paymentId: entered.paymentId, day, total: sale.pence }
  })
}

import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { capacityOf } from '../loop/rules.ts'
import type { AdvertContract, ContractsResponse } from './contract.ts'
import { lastBilledDay } from './cost-rules.ts'
import { replacedContracts } from './replaced-store.server.ts'
import { firstFreeStart } from './spot-rules.ts'
import { countSpots, fullDays } from './spot-store.server.ts'
import { draftsInOrder, listContracts } from './store.server.ts'

/** All contracts but drafts that were discarded before they were sent, and those in whose place another was sent; drafts that no spot is free for make the waiting list, in the order in which they were drawn up. */
export async function showContracts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<ContractsResponse> {
  const today = shopMoment(clock).date
  const [contracts, soldToday, shop] = [
    await listContracts(db.read, { today }),
    await countSpots(db.read, today),
    await currentShop(db.read),
  ]
  const capacity = capacityOf(shop.houseSlides)
  const [full, order] = [await fullDays(db.read, today, capacity), await draftsInOrder(db.read)]
  const waiting = order.flatMap(id => {
    const draft = contracts.find(each => each.id === id && each.state === 'draft')
    if (!draft) return []
    const freeFrom = firstFreeStart(draft.startDate, day => lastBilledDay(day, draft.minimumMonths), full)
    return freeFrom === draft.startDate ? [] : [{ contractId: id, freeFrom }]
  })
  const replaced = await replacedContracts(db.read)
  const isDiscarded = ({ id, state, heldUntil }: AdvertContract) =>
    replaced.has(id) || (state === 'cancelled' && heldUntil === null)
  return { contracts: contracts.filter(each => !isDiscarded(each)), capacity, soldToday, waiting }
}

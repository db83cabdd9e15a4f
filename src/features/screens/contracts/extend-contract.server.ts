import type { Tx } from '../../../db/database.server.ts'
import { type CalendarDate, daysBetween } from '../../../shared/calendar-date.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { capacityOf } from '../loop/rules.ts'
import type { AdvertContract } from './contract.ts'
import type { Term } from './spot-rules.ts'
import { claimSpots, freeLapsed, holdsSpot } from './spot-store.server.ts'
import { storeExtraDays } from './store.server.ts'

/**
 * Lengthens a contract by the days right after its last one, which are not billed. False when one of them has no spot free, or
 * the business has another contract by then, beside which its advert would be shown twice.
 */
export async function extendContract(
  tx: Tx,
  { id, advertiserId, extraDays }: Pick<AdvertContract, 'id' | 'advertiserId' | 'extraDays'>,
  { term, today }: { term: Term; today: CalendarDate },
): Promise<boolean> {
  await freeLapsed(tx, today)
  const capacity = capacityOf((await currentShop(tx)).houseSlides)
  if (await holdsSpot(tx, advertiserId, term)) return false
  if (!(await claimSpots(tx, id, { term, capacity }))) return false
  await storeExtraDays(tx, id, extraDays + daysBetween(term.from, term.until) + 1)
  return true
}

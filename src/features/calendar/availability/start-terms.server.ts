import type { Reader } from '../../../db/database.server.ts'
import { type Clock, shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'
import { isQueueOn } from '../../shop/shop/queue-rules.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import { promisedTimesOn } from '../hours/promised-store.server.ts'
import type { StartTerms } from './store.server.ts'

export async function startTerms({ db, clock }: { db: Reader; clock: Clock }): Promise<StartTerms> {
  return startTermsBy(db, clock, await currentRules(db))
}

/** The same by rules that were read already; of the queue nothing is read while it is off. */
export async function startTermsBy<Rules extends BookingRules>(
  db: Reader,
  clock: Clock,
  rules: Rules,
): Promise<StartTerms & { rules: Rules }> {
  const now = shopMoment(clock)
  return { now, rules, ...(isQueueOn(rules) && { promised: await promisedTimesOn(db, now.date) }) }
}

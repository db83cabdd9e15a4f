import type { Reader } from '../../../db/database.server.ts'
import { type Clock, shopMoment } from '../../../platform/server/process/clock.server.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import type { StartTerms } from './store.server.ts'

/** The terms of this moment. */
export async function startTerms({ db, clock }: { db: Reader; clock: Clock }): Promise<StartTerms> {
  return { now: shopMoment(clock), rules: await currentRules(db) }
}

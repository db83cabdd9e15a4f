import type { Reader } from '../../db/database.server.ts'
import { type Clock, shopMoment } from '../../platform/server/process/clock.server.ts'
import { currentRules } from '../shop/section-store.server.ts'
import type { Asked } from './store.server.ts'

/** This moment and the rules that hold in it, as free times are found by. */
export async function askedNow({ db, clock }: { db: Reader; clock: Clock }): Promise<Asked> {
  return { now: shopMoment(clock), rules: await currentRules(db) }
}

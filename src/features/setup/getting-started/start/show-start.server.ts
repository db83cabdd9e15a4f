import type { Reader } from '../../../../db/database.server.ts'
import { shopMoment } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { whatWouldBeLost } from '../store.server.ts'
import type { Start } from './contract.ts'
import { isListShown, missingForLive, START_STEPS, stateOf } from './rules.ts'
import { hasOtherAccounts, startFacts } from './store.server.ts'

export async function showStart({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Start> {
  const facts = await startFacts(db.read, shopMoment(clock).date)
  return {
    steps: START_STEPS.map(name => ({ name, state: stateOf(name, facts) })),
    isLive: facts.isLive,
    isBegun: facts.beginning !== null,
    canBeginEmpty: facts.beginning === null && (await lostByEmptying(db.read)) === null,
    isShown: isListShown(facts),
    isDismissed: facts.isDismissed,
    missing: missingForLive(facts),
  }
}

/** What beginning empty would lose beside the sample, by what a person calls it; null when nothing. */
export async function lostByEmptying(db: Reader): Promise<string | null> {
  return (await whatWouldBeLost(db)) ?? ((await hasOtherAccounts(db)) ? 'accounts of other people' : null)
}

import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { requireAdvertiserByLink } from '../advertisers/change-advertisers.server.ts'
import { noSuchContract } from '../contracts/change-contracts.server.ts'
import { lastShownDay } from '../contracts/state-rules.ts'
import { listContracts } from '../contracts/store.server.ts'
import type { PlayedDay } from './contract.ts'
import { lastWeeksOf } from './rules.ts'
import { showPlays } from './show-plays.server.ts'

/** What was played of an advertiser’s own contract in the last four weeks of it. @throws Problem 404 */
export async function showOwnPlays(
  deps: Pick<Deps, 'db' | 'clock'>,
  { token, id }: { token: string; id: string },
): Promise<PlayedDay[]> {
  const { db, clock } = deps
  const today = shopMoment(clock).date
  const { id: advertiserId } = await requireAdvertiserByLink(db.read, token)
  const contract = (await listContracts(db.read, { today, advertiserId })).find(each => each.id === id)
  if (!contract || contract.acceptedAt === null) throw noSuchContract()
  const days = lastWeeksOf({ ...contract, lastDay: lastShownDay(contract) }, today)
  return days ? showPlays(deps, id, days) : []
}

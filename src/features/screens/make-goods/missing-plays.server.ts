import type { Reader } from '../../../db/database.server.ts'
import { shopDateOf } from '../../../platform/server/process/clock.server.ts'
import type { AdvertContract } from '../contracts/contract.ts'
import type { WeekSpan } from '../contracts/cost-rules.ts'
import { agreedFirstAt } from '../creatives/store.server.ts'
import { owedPlays } from '../plays/show-plays.server.ts'

/** Nothing is missing up to the day on which they said yes to their advert: until then there was none to show. */
export async function missingPlays(
  db: Reader,
  { id, advertiserId }: Pick<AdvertContract, 'id' | 'advertiserId'>,
  { from, until }: WeekSpan,
): Promise<{ due: number; missing: number }> {
  const agreedAt = await agreedFirstAt(db, advertiserId)
  const { due, short } = await owedPlays(db, id, { from, until })
  const owed = short.filter(({ date }) => agreedAt !== undefined && date > shopDateOf(agreedAt))
  return { due, missing: owed.reduce((sum, each) => sum + each.owed, 0) }
}

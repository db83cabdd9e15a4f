import { WHOLE_MS } from '../../src/features/screens/plays/rules.ts'
import type { Stood } from './virtual-screen.ts'
import type { VirtualShop } from './virtual-shop.ts'

export type StoredPlay = {
  contractId: string
  hash: string
  fromMs: number
  untilMs: number
  verdict: string
}

export async function storedPlays({ shop }: VirtualShop): Promise<StoredPlay[]> {
  const rows = await shop.db.read
    .selectFrom('advert_play')
    .select(['contract_id as contractId', 'creative_hash as hash', 'started_at as startedAt'])
    .select(['stood_ms as stoodMs', 'verdict'])
    .orderBy('started_at')
    .execute()
  return rows.map(({ startedAt, stoodMs, ...play }) => {
    const fromMs = Date.parse(startedAt)
    return { ...play, fromMs, untilMs: fromMs + stoodMs }
  })
}

export const isWhole = ({ fromMs, untilMs }: { fromMs: number; untilMs: number }) =>
  untilMs - fromMs >= WHOLE_MS

/** Times of two clocks of which one is told whole seconds. */
const APART_MS = 2_500

export type Account = { lost: number; doubled: number; atAnotherTime: number }

/** Each that stood whole is stored once, at the time at which it stood. */
export function accountFor(stood: readonly Stood[], stored: readonly StoredPlay[]): Account {
  const left = new Map([...Map.groupBy(stored.filter(isWhole), ({ hash }) => hash)])
  const account = { lost: 0, doubled: 0, atAnotherTime: 0 }
  const unmatched: Stood[] = []
  for (const each of stood.filter(isWhole)) {
    const plays = left.get(each.hash) ?? []
    const found = plays.findIndex(({ fromMs }) => Math.abs(fromMs - each.fromMs) <= APART_MS)
    if (found === -1) unmatched.push(each)
    else left.set(each.hash, plays.toSpliced(found, 1))
  }
  for (const { hash, fromMs } of unmatched) {
    const [play, ...plays] = left.get(hash) ?? []
    if (!play) {
      account.lost += 1
      process.stderr.write(`lost: ${hash} of ${new Date(fromMs).toISOString()}\n`)
    } else {
      account.atAnotherTime += 1
      left.set(hash, plays)
    }
  }
  account.doubled = [...left.values()].reduce((sum, plays) => sum + plays.length, 0)
  return account
}

const WINDOW_MS = 30 * 60_000

/** The fewest whole plays in any half hour between two instants, wherever it begins. */
export function fewestInHalfHour(
  plays: readonly { fromMs: number; untilMs: number }[],
  open: { fromMs: number; untilMs: number },
): number {
  const latest = open.untilMs - WINDOW_MS
  const starts = [open.fromMs, latest, ...plays.map(({ fromMs }) => fromMs + 1)]
  const counts = starts
    .filter(start => open.fromMs <= start && start <= latest)
    .map(start => plays.filter(play => start <= play.fromMs && play.untilMs <= start + WINDOW_MS).length)
  return Math.min(...counts)
}

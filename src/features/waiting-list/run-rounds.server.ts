import type { Deps } from '../../platform/server/process/deps.server.ts'
import { offerFreeTime } from './offer-free-time.server.ts'

/** Time may come free without a bell: by longer hours, in another process, or when a hold runs out. */
const ROUND_MS = 30_000
/** A bell is answered this soon, so that many of them at once have one round between them. */
const AFTER_BELL_MS = 250

/**
 * Goes round the waiting list in this process: at the start, now and then, and soon after each bell; never twice at
 * once. A round that fails is logged, and the next one finds what it left. `stop` waits for the round under way.
 */
export function processWaitingList(deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'log' | 'wakeUp'>): {
  stop: () => Promise<void>
} {
  let round: Promise<void> | null = null
  let soon: NodeJS.Timeout | null = null

  const begin = () => {
    // What came free after the round under way had looked is found by another.
    if (round) return askSoon()
    round = goRound(deps).finally(() => {
      round = null
    })
  }
  const askSoon = () => {
    soon ??= setTimeout(() => {
      soon = null
      begin()
    }, AFTER_BELL_MS)
  }

  const stopListening = deps.wakeUp.listen(askSoon)
  const timer = setInterval(begin, ROUND_MS)
  begin()
  return {
    stop: async () => {
      stopListening()
      clearInterval(timer)
      await round
      if (soon) clearTimeout(soon)
    },
  }
}

async function goRound(deps: Parameters<typeof processWaitingList>[0]): Promise<void> {
  try {
    const offers = await offerFreeTime(deps)
    if (offers === 0) return
    deps.log.info({ offers }, 'free time offered to those who wait')
    deps.wakeUp.ring()
  } catch (error) {
    deps.log.warn({ err: error }, 'the waiting list can’t be gone through just now')
  }
}

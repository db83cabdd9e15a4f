import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { offerFreeTime } from './offer-free-time.server.ts'

/** Free time that comes without a wake-up signal is found this often. */
const INTERVAL_MS = 30_000
/** Signals within this time share one run. */
const COALESCE_MS = 250

/** Processes the waiting list regularly and after each signal, never twice at once; `stop` waits for a run. */
export function processWaitingList(deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'log' | 'wakeUp'>): {
  stop: () => Promise<void>
} {
  let run: Promise<void> | null = null
  let soon: NodeJS.Timeout | null = null

  const begin = () => {
    // A signal during a run may be for time that the run has already passed.
    if (run) return scheduleRun()
    run = runOnce(deps).finally(() => {
      run = null
    })
  }
  const scheduleRun = () => {
    soon ??= setTimeout(() => {
      soon = null
      begin()
    }, COALESCE_MS)
  }

  const stopListening = deps.wakeUp.listen(scheduleRun)
  const timer = setInterval(begin, INTERVAL_MS)
  begin()
  return {
    stop: async () => {
      stopListening()
      clearInterval(timer)
      await run
      if (soon) clearTimeout(soon)
    },
  }
}

async function runOnce(deps: Parameters<typeof processWaitingList>[0]): Promise<void> {
  try {
    const offers = await offerFreeTime(deps)
    if (offers === 0) return
    deps.log.info({ offers }, 'free time offered to waiting customers')
    deps.wakeUp.ring()
  } catch (error) {
    deps.log.warn({ err: error }, 'the waiting list could not be processed')
  }
}

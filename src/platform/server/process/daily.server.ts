import { type Clock, shopMoment } from './clock.server.ts'
import type { Logger } from './log.server.ts'

const LOOK_MS = 15 * 60_000

/** Runs `work` now and once on each new day; logs and retries what fails. `stop` aborts its signal and waits for it. */
export function everyDay(
  { clock, log }: { clock: Clock; log: Logger },
  work: (signal: AbortSignal) => Promise<void>,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let doneOn = ''
  let doing: Promise<void> | null = null
  const look = () => {
    const { date } = shopMoment(clock)
    if (doing || date === doneOn) return
    doing = work(stopping.signal)
      .then(() => {
        doneOn = date
      })
      .catch((error: unknown) => log.error({ err: error }, 'daily work failed'))
      .finally(() => {
        doing = null
      })
  }
  look()
  const timer = setInterval(look, LOOK_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await doing
    },
  }
}

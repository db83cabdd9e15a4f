import { type Clock, shopMoment } from './clock.server.ts'
import type { Logger } from './log.server.ts'
import type { WakeUpSignal } from './wake-up.server.ts'

const LOOK_MS = 15 * 60_000

/** Runs `work` now, once on each new day, and after a restore; logs and retries what fails. `stop` aborts its signal and waits for it. */
export function everyDay(
  { clock, log, restored }: { clock: Clock; log: Logger; restored: WakeUpSignal },
  work: (signal: AbortSignal) => Promise<void>,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let doneOn = ''
  let doing: Promise<void> | null = null
  const look = () => {
    const { date } = shopMoment(clock)
    if (doing || stopping.signal.aborted || date === doneOn) return
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
  const stopListening = restored.listen(async () => {
    await doing
    doneOn = ''
    look()
  })
  return {
    stop: async () => {
      clearInterval(timer)
      stopListening()
      stopping.abort()
      await doing
    },
  }
}

import type { EventEmitter } from 'node:events'
import type { Logger } from './log.server.ts'

const LOOK_MS = 5_000
/** Less than this is not worth the pause, of some 70 ms. */
const WORTH_BYTES = 8_000_000

type Collect = (options: NodeJS.GCOptions) => void

/** Once `server` had no request for 5 s, has V8 collect all garbage and give its pages back (decision 043). */
export function giveMemoryBack(
  server: EventEmitter,
  log: Logger,
  collect: Collect | undefined = globalThis.gc,
): void {
  if (!collect) return
  let [lastRequestMs, leftBytes] = [performance.now(), 0]
  server.on('request', () => {
    lastRequestMs = performance.now()
  })
  const look = () => {
    const bytes = process.memoryUsage.rss()
    if (performance.now() - lastRequestMs < LOOK_MS || bytes - leftBytes < WORTH_BYTES) return
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    leftBytes = process.memoryUsage.rss()
    log.debug({ bytes, leftBytes }, 'memory was given back')
  }
  setInterval(look, LOOK_MS).unref()
}

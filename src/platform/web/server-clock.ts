/** So many milliseconds the server's clock is ahead of this device's. */
let aheadMs = 0
const listeners = new Set<() => void>()

/** What the server's clock said last, and when that was by a clock that only goes forward. */
type Heard = { serverMs: number; monotonicMs: number }
let heard: Heard | null = null

/** The server's time at a moment by `performance.now()`, whatever became of this device's clock; null before its first response. */
export function serverMsAt(monotonicMs: number): number | null {
  return heard && heard.serverMs + monotonicMs - heard.monotonicMs
}

/** Now by the server's clock, once a call was answered; a tablet's own may be wrong. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs)
}

/** Learns the server's time from a response that no cache has kept. */
export function followServerClock({ headers }: Pick<Response, 'headers'>): void {
  const sentMs = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(sentMs)) return
  const before = aheadMs
  aheadMs = sentMs - Date.now()
  heard = { serverMs: sentMs, monotonicMs: performance.now() }
  if (Math.abs(aheadMs - before) >= MINUTE_MS) for (const listener of listeners) listener()
}

/** Calls back when the server's clock turns out to be another; returns what ends it. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const MINUTE_MS = 60_000

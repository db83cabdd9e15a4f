import { serverMsAt } from '../../../../platform/web/server-clock.ts'
import type { Moment } from '../../../../shared/moment.ts'
import { shopMinute } from '../../../../shared/summer-time.ts'

const MINUTE_MS = 60_000
const WRONG_MS = 1_000

/**
 * The shop's time on a screen: set by the server's clock and carried on by one that only goes forward, so that a device
 * whose clock is set neither cuts nor stretches an advert. Only before the first response is the device's own clock asked.
 */
export class ScreenClock {
  #setMs = Date.now()
  #setAt = performance.now()
  #isSure = false

  /** Sets it again where it has turned out to be wrong; to be called between two spots. */
  follow(): void {
    const now = performance.now()
    const serverMs = serverMsAt(now)
    this.#isSure = serverMs !== null
    const rightMs = serverMs ?? Date.now()
    if (Math.abs(rightMs - this.nowMs()) < WRONG_MS) return
    this.#setMs = rightMs
    this.#setAt = now
  }

  /** Whether it was ever set by the server's. */
  get isSure(): boolean {
    return this.#isSure
  }

  /** Milliseconds since 1970. */
  nowMs(): number {
    return this.msAt(performance.now())
  }

  /** The same of a moment by `performance.now()`. */
  msAt(monotonicMs: number): number {
    return Math.round(this.#setMs + monotonicMs - this.#setAt)
  }

  today(): Moment {
    return shopMinute(new Date(this.nowMs()))
  }

  /** Since the shop's midnight. */
  msOfDay(): number {
    return this.today().minute * MINUTE_MS + (this.nowMs() % MINUTE_MS)
  }
}

export const screenClock = new ScreenClock()

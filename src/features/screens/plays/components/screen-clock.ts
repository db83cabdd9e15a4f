import { serverNow } from '../../../../platform/web/server-clock.ts'
import { shopMinute } from '../../../../platform/web/shop-minute.ts'
import type { Moment } from '../../../../shared/moment.ts'

const MINUTE_MS = 60_000
const WRONG_MS = 1_000

/**
 * The shop's time on a screen: set once by the server's clock and carried on by one that only goes forward, so that a
 * device whose clock is set while an advert stands neither cuts nor stretches it.
 */
export class ScreenClock {
  #setMs = serverNow().getTime()
  #setAt = performance.now()

  /** Sets it again where the server's clock has turned out to be another; to be called between two spots. */
  follow(): void {
    if (Math.abs(serverNow().getTime() - this.nowMs()) < WRONG_MS) return
    this.#setMs = serverNow().getTime()
    this.#setAt = performance.now()
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

/**
 * How attempts are slowed: so many are free, then each wait is twice the one before, up to a longest. A count that
 * nothing was added to for `windowMs` begins anew.
 */
export type Backoff = { freeAttempts: number; firstMs: number; maxMs: number; windowMs: number }

/** How long the next attempt must wait after that many in a row, in milliseconds. */
export function backoffMs({ freeAttempts, firstMs, maxMs }: Backoff, attempts: number): number {
  if (attempts < freeAttempts) return 0
  return Math.min(maxMs, firstMs * 2 ** Math.min(30, attempts - freeAttempts))
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** No count is remembered for longer. */
export const MAX_WINDOW_MS = 7 * DAY_MS

/** Of a browser or address that may be the owner's own: it waits a quarter of an hour at most. */
const SHORT = { firstMs: 15 * SECOND_MS, maxMs: 15 * MINUTE_MS, windowMs: DAY_MS }
/** Of an unknown browser's address: 17 guesses on its first day, two on each day after. */
const LONG = { firstMs: 15 * SECOND_MS, maxMs: 12 * HOUR_MS, windowMs: MAX_WINDOW_MS }

/** Passwords for one account from one address. */
export const ADDRESS_BACKOFF: Backoff = { ...LONG, freeAttempts: 5 }
/** Passwords for any account from one address. */
export const NETWORK_BACKOFF: Backoff = { ...LONG, freeAttempts: 20 }
/** Passwords, or codes, from a browser that signed in to the account before. */
export const DEVICE_BACKOFF: Backoff = { ...SHORT, freeAttempts: 10 }
/** Authenticator codes after the right password, from all unknown browsers together: some 40 a day. */
export const CODE_BACKOFF: Backoff = { ...SHORT, freeAttempts: 10, maxMs: HOUR_MS }
/** A signed-in owner's own password, asked for again. */
export const OWN_PASSWORD_BACKOFF: Backoff = { ...SHORT, freeAttempts: 5 }
/** Reset requests, and reset tokens, from one address. */
export const RESET_BACKOFF: Backoff = { ...SHORT, freeAttempts: 5, firstMs: 30 * SECOND_MS }

/** What shares turns with an address, of which many may attack together: an IPv4 /24, an IPv6 /48. */
export function neighbourhood(address: string): string {
  return address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
}

/** What an authenticator shows, once spaces are taken out; anything else is a recovery code. */
export function isAuthenticatorCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** A code as it was meant: small letters, without spaces and dashes. */
export function plainCode(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '')
}

/** So many reset tokens of an account may live at once before further requests share the last one. */
const MAX_RESET_TOKENS = 5
/** From then on a further one is made when the newest is this old, so the newest always has 20 minutes left. */
export const RESET_AGAIN_MS = 10 * MINUTE_MS

/** True when a request makes a reset token; `madeAt` holds the instants (ISO 8601) of the account's living ones. */
export function makesResetToken(madeAt: readonly string[], nowMs: number): boolean {
  if (madeAt.length < MAX_RESET_TOKENS) return true
  const newestMs = Math.max(...madeAt.map(at => Date.parse(at)))
  return nowMs - newestMs >= RESET_AGAIN_MS
}

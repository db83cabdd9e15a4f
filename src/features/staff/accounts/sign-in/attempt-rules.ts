/** Each wait doubles after the free attempts; `windowMs` without attempts resets the count. */
export type Backoff = { freeAttempts: number; firstMs: number; maxMs: number; windowMs: number }

export function backoffMs({ freeAttempts, firstMs, maxMs }: Backoff, attempts: number): number {
  if (attempts < freeAttempts) return 0
  return Math.min(maxMs, firstMs * 2 ** Math.min(30, attempts - freeAttempts))
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const MAX_WINDOW_MS = 7 * DAY_MS

/** For devices and addresses that may be the owner's own. */
const SHORT = { firstMs: 15 * SECOND_MS, maxMs: 15 * MINUTE_MS, windowMs: DAY_MS }
/** For unknown devices: 17 guesses on the first day, two on each day after. */
const LONG = { firstMs: 15 * SECOND_MS, maxMs: 12 * HOUR_MS, windowMs: MAX_WINDOW_MS }

export const ADDRESS_BACKOFF: Backoff = { ...LONG, freeAttempts: 5 }
export const NETWORK_BACKOFF: Backoff = { ...LONG, freeAttempts: 20 }
export const DEVICE_BACKOFF: Backoff = { ...SHORT, freeAttempts: 10 }
/** After the right password, from all unknown devices together: some 40 a day. */
export const CODE_BACKOFF: Backoff = { ...SHORT, freeAttempts: 10, maxMs: HOUR_MS }
export const OWN_PASSWORD_BACKOFF: Backoff = { ...SHORT, freeAttempts: 5 }
export const RESET_BACKOFF: Backoff = { ...SHORT, freeAttempts: 5, firstMs: 30 * SECOND_MS }
/** Of codes that pair a device in the shop, and of devices of one network that ask for one. */
export const PAIRING_BACKOFF: Backoff = { ...SHORT, freeAttempts: 20, windowMs: HOUR_MS }

/** The addresses that share a turn: an IPv4 /24, an IPv6 /48. */
export function neighbourhood(address: string): string {
  return address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
}

/** Anything else is a recovery code. */
export function isAuthenticatorCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

export function plainCode(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '')
}

/** Further requests share the newest token. */
const MAX_RESET_TOKENS = 5
/** So the newest token is always valid for at least 20 minutes. */
const RESET_AGAIN_MS = 10 * MINUTE_MS

/** `madeAt` holds the ISO 8601 instants of the account's valid tokens. */
export function makesResetToken(madeAt: readonly string[], nowMs: number): boolean {
  if (madeAt.length < MAX_RESET_TOKENS) return true
  const newestMs = Math.max(...madeAt.map(at => Date.parse(at)))
  return nowMs - newestMs >= RESET_AGAIN_MS
}

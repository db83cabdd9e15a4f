import { isCommonPassword } from './common-password-rules.ts'

export const FEWEST_PASSWORD_CHARACTERS = 12
export const MOST_PASSWORD_CHARACTERS = 128

const HOUR_MS = 3_600_000
/** A session ends so long after it was last used, and so long after it began. */
export const SESSION_IDLE_MS = 12 * HOUR_MS
export const SESSION_MOST_MS = 7 * 24 * HOUR_MS
/** How exactly the last use is written down. */
export const SESSION_TOUCH_MS = 60_000
/** How long a browser that signed in is remembered, and so not held up by strangers' failures. */
export const DEVICE_MOST_MS = 180 * 24 * HOUR_MS
export const RESET_MOST_MS = HOUR_MS / 2

export type PasswordRefusal = 'password-length' | 'password-common'

/** Why a password can't be set; null when it can. No rule says what it is made of. */
export function whyNotPassword(password: string): PasswordRefusal | null {
  const characters = [...password].length
  if (
    !password.isWellFormed() ||
    characters < FEWEST_PASSWORD_CHARACTERS ||
    characters > MOST_PASSWORD_CHARACTERS
  )
    return 'password-length'
  return isCommonPassword(password) ? 'password-common' : null
}

/** Who is signed in, by which session, and when that last gave the password (ISO 8601; empty for never). */
export type Owner = { adminId: number; username: string; sessionId: string; confirmedAt: string }

/** For so long after the password was given, changes of the account need no second one. */
export const CONFIRMED_MS = 5 * 60_000

/** True while the password was given recently enough to change what protects the account. */
export function isRecentlyConfirmed(confirmedAt: string, nowMs: number): boolean {
  const agoMs = nowMs - Date.parse(confirmedAt)
  return agoMs >= 0 && agoMs < CONFIRMED_MS
}

/** True while a session, known by its instants in ISO 8601, may still be used. */
export function isSessionAlive(session: { createdAt: string; lastSeenAt: string }, nowMs: number): boolean {
  return (
    nowMs - Date.parse(session.lastSeenAt) < SESSION_IDLE_MS &&
    nowMs - Date.parse(session.createdAt) < SESSION_MOST_MS
  )
}

/** How an attempt is held up: so many are free, then each waits twice as long as the one before, up to a most. */
export type Hold = { freeAttempts: number; firstMs: number; mostMs: number }

/** How long the next attempt must wait after that many in a row, in milliseconds. */
export function holdMs({ freeAttempts, firstMs, mostMs }: Hold, attempts: number): number {
  if (attempts < freeAttempts) return 0
  return Math.min(mostMs, firstMs * 2 ** Math.min(30, attempts - freeAttempts))
}

/** The owner's calls: `/api/admin…`, which holds `/api/admin-barbers…`, and `/api/barber/…`. */
const CLOSED = /^\/api\/(admin|barber(\/|$))/

/** True for the path of a call of the owner's, in whatever case, encoding or detour it is spelt. */
export function isClosedPath(path: string): boolean {
  return CLOSED.test(plainPath(path))
}

const MOST_ENCODINGS = 5

/** What most paths are: nothing to decode, no capital, no detour. */
const PLAIN = /^(\/[a-z0-9_-]+)+$/

function plainPath(path: string): string {
  if (PLAIN.test(path)) return path
  let decoded = path
  for (let round = 0; round < MOST_ENCODINGS && decoded.includes('%'); round++)
    decoded = decoded.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)))
  const segments: string[] = []
  for (const segment of decoded.toLowerCase().split(/[/\\]+/)) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}

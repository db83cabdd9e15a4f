export const FEWEST_PASSWORD_CHARACTERS = 12
export const MAX_PASSWORD_CHARACTERS = 128

const HOUR_MS = 3_600_000
/** A session ends so long after it was last used, and so long after it began. */
export const SESSION_IDLE_MS = 12 * HOUR_MS
export const SESSION_MAX_MS = 7 * 24 * HOUR_MS
/** How exactly the last use is written down. */
export const SESSION_TOUCH_MS = 60_000
/** How long a browser that signed in is remembered, and so not held up by strangers' failures. */
export const DEVICE_MAX_MS = 180 * 24 * HOUR_MS
export const RESET_MAX_MS = HOUR_MS / 2
/** The printed first password opens its own change for so long. */
export const FIRST_PASSWORD_MAX_MS = 24 * HOUR_MS

/** True when the printed first password, made at that instant (ISO 8601), was not changed in time. */
export function isFirstPasswordExpired(firstPasswordAt: string | null, nowMs: number): boolean {
  return firstPasswordAt !== null && nowMs - Date.parse(firstPasswordAt) >= FIRST_PASSWORD_MAX_MS
}

/** The calls of the owner that a session of the printed first password may make, beside the public ones. */
const FIRST_PASSWORD_CALLS = new Set(['GET /api/admin/session', 'POST /api/admin/password'])

/** True for a call such as `POST /api/admin/password` that the printed first password opens. */
export function isOpenToFirstPassword(call: string): boolean {
  return FIRST_PASSWORD_CALLS.has(call)
}

export type PasswordRefusal = 'password-length' | 'password-name' | 'password-common'

/** What a browser can say of a new password, as people count characters; the server judges the rest. */
export function whyNotPassword(password: string): 'password-length' | null {
  const characters = [...password].length
  if (
    !password.isWellFormed() ||
    characters < FEWEST_PASSWORD_CHARACTERS ||
    characters > MAX_PASSWORD_CHARACTERS
  )
    return 'password-length'
  return null
}

export const PRODUCT_NAME = 'Chairtime'
/** A shorter name is too likely to be part of another word. */
const FEWEST_NAME_CHARACTERS = 4

/** True when a password contains one of these names, however spaced or capitalised, with or without its “The”. */
export function containsName(password: string, names: readonly string[]): boolean {
  const plain = lettersOf(password)
  return names
    .map(name => lettersOf(name.replace(/^the\s+/i, '')))
    .some(name => name.length >= FEWEST_NAME_CHARACTERS && plain.includes(name))
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Who is signed in, by which session, and when that last gave the password (ISO 8601; empty for never). */
export type Owner = {
  adminId: number
  username: string
  sessionId: string
  confirmedAt: string
  mustChangePassword: boolean
}

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
    nowMs - Date.parse(session.createdAt) < SESSION_MAX_MS
  )
}

/** The owner's calls: `/api/admin…`, which holds `/api/admin-barbers…`, and `/api/barber/…`. */
const CLOSED = /^\/api\/(admin|barber(\/|$))/

/** True for the path of a call of the owner's, in whatever case, encoding or detour it is spelt. */
export function isClosedPath(path: string): boolean {
  return CLOSED.test(plainPath(path))
}

const MAX_ENCODINGS = 5

/** What most paths are: nothing to decode, no capital, no detour. */
const PLAIN = /^(\/[a-z0-9_-]+)+$/

function plainPath(path: string): string {
  if (PLAIN.test(path)) return path
  let decoded = path
  for (let round = 0; round < MAX_ENCODINGS && decoded.includes('%'); round++)
    decoded = decoded.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)))
  const segments: string[] = []
  for (const segment of decoded.toLowerCase().split(/[/\\]+/)) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}

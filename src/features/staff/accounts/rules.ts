import type { Post } from './roles/rules.ts'

export const FEWEST_PASSWORD_CHARACTERS = 12
export const MAX_PASSWORD_CHARACTERS = 128

const HOUR_MS = 3_600_000
export const SESSION_IDLE_MS = 12 * HOUR_MS
export const SESSION_MAX_MS = 7 * 24 * HOUR_MS
/** How precisely the last use is stored. */
export const SESSION_TOUCH_MS = 60_000
export const DEVICE_MAX_MS = 180 * 24 * HOUR_MS
export const RESET_MAX_MS = HOUR_MS / 2
export const FIRST_PASSWORD_MAX_MS = 24 * HOUR_MS

export function isFirstPasswordExpired(firstPasswordAt: string | null, nowMs: number): boolean {
  return firstPasswordAt !== null && nowMs - Date.parse(firstPasswordAt) >= FIRST_PASSWORD_MAX_MS
}

/** What a session of the printed first password may call, beside the public calls. */
const FIRST_PASSWORD_CALLS = new Set(['GET /api/admin/session', 'POST /api/admin/password'])

export function isOpenToFirstPassword(call: string): boolean {
  return FIRST_PASSWORD_CALLS.has(call)
}

export type PasswordRefusal = 'password-length' | 'password-name' | 'password-common'

/** The browser's part of the password rules, in characters as people count them. */
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

/** Ignores spaces, capitals and a leading “The”. */
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

/** A signed-in person and the browser of their request. `confirmedAt` is ISO 8601, empty for never. */
export type Staff = Post & {
  adminId: number
  username: string
  sessionId: string
  confirmedAt: string
  mustChangePassword: boolean
  client: { address: string; userAgent: string }
  /** As in the log's lines. */
  requestId: string
}

/** How long after the password was given changes need no second confirmation. */
const CONFIRMED_MS = 5 * 60_000

export function isRecentlyConfirmed(confirmedAt: string, nowMs: number): boolean {
  const agoMs = nowMs - Date.parse(confirmedAt)
  return agoMs >= 0 && agoMs < CONFIRMED_MS
}

/** Instants are ISO 8601. */
export function isSessionAlive(session: { createdAt: string; lastSeenAt: string }, nowMs: number): boolean {
  return (
    nowMs - Date.parse(session.lastSeenAt) < SESSION_IDLE_MS &&
    nowMs - Date.parse(session.createdAt) < SESSION_MAX_MS
  )
}

const CLOSED = /^\/api\/(admin|barber(\/|$))/

/** True in any case, encoding or relative spelling of the path. */
export function isClosedPath(path: string): boolean {
  return CLOSED.test(plainPath(path))
}

const MAX_ENCODINGS = 5

/** The fast path: nothing to decode, no capital, no `..`. */
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

export const DEVICE_KINDS = ['kiosk', 'screen'] as const
/** What stands in the shop and is no one's own: a tablet to join the queue with, or a screen to look at. */
export type DeviceKind = (typeof DEVICE_KINDS)[number]

const MINUTE_MS = 60_000
/** How long a code that is shown can be typed. */
export const PAIRING_MS = 10 * MINUTE_MS
/** How precisely the last use is stored. */
export const SEEN_MS = 5 * MINUTE_MS
/** A device that works asks at least every five minutes, and each use is stored as precisely. */
const SILENT_MS = 15 * MINUTE_MS
export const DEVICE_COOKIE_MS = 400 * 24 * 60 * MINUTE_MS

export const CODE_LENGTH = 6

/** A code as it was shown, however it was typed: `k7q m4d` is `K7QM4D`. */
export function plainPairingCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '')
}

/** `K7Q M4D`, as it is read out. */
export function spacedCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)} ${code.slice(CODE_LENGTH / 2)}`
}

/** Instants are ISO 8601; a clock that was set back leaves no code open for longer. */
export function isPairingOpen(askedAt: string, nowMs: number): boolean {
  const agoMs = nowMs - Date.parse(askedAt)
  return agoMs >= 0 && agoMs < PAIRING_MS
}

/** Whether its use is to be stored again; null when it was never seen. */
export function isLastUseOutdated(lastSeenAt: string | null, nowMs: number): boolean {
  return lastSeenAt === null || Math.abs(nowMs - Date.parse(lastSeenAt)) >= SEEN_MS
}

/** Whether it has not asked for so long that it must be switched off or without a network. */
export function isSilent(lastSeenAt: string | null, nowMs: number): boolean {
  return lastSeenAt === null || nowMs - Date.parse(lastSeenAt) > SILENT_MS
}

/** Which kind of device a call is for; null when it is for none. */
export function kindOfPath(path: string): DeviceKind | null {
  const [, kind] = path.match(/^\/api\/device[\w-]*\/(\w+)/) ?? []
  return DEVICE_KINDS.find(each => each === kind) ?? null
}

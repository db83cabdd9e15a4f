/*
 * How many visits, and how many minutes of the barbers' time, one client may have still to come. An office, a barracks
 * or a mobile carrier's customers share one address, and use the wizard. More than that is booked by calling the shop.
 */
export const CAPS = {
  plain: { visits: 12, minutes: 6 * 60 },
  withFormToken: { visits: 40, minutes: 20 * 60 },
} as const

/** What a client holds: visits still to come, confirmed or pending, and their minutes. */
export type OpenVisits = { visits: number; minutes: number }

export type CapRefusal = 'too-many-of-phone' | 'too-many-of-address' | 'too-much-time'

/**
 * Why a visit of so many minutes can't be booked as well; null when it can. A form token widens both caps; a client
 * with proof of its phone number is counted by that.
 */
export function whyNotMore(
  open: OpenVisits,
  minutes: number,
  { hasFormToken, hasProof }: { hasFormToken: boolean; hasProof: boolean },
): CapRefusal | null {
  const cap = hasFormToken ? CAPS.withFormToken : CAPS.plain
  if (open.visits >= cap.visits) return hasProof ? 'too-many-of-phone' : 'too-many-of-address'
  return open.minutes + minutes > cap.minutes ? 'too-much-time' : null
}

/** Nobody fills the form sooner after the wizard has opened; a browser that does it for him may. */
export const FORM_TOKEN_RIPE_MS = 3_000
export const FORM_TOKEN_LIFE_MS = 6 * 3_600_000
/** When the wizard asks for a fresh one, so that half a life is left for the form. */
export const FORM_TOKEN_RENEWED_MS = FORM_TOKEN_LIFE_MS / 2

/** True while a form token made at that instant counts; both are milliseconds since 1970. */
export function isFormTokenInTime(madeMs: number, nowMs: number): boolean {
  const ageMs = nowMs - madeMs
  return ageMs >= FORM_TOKEN_RIPE_MS && ageMs < FORM_TOKEN_LIFE_MS
}

import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'

type Caps = { visits: number; minutes: number; entries: number }

/** Wider with a form token, as offices and mobile carriers share one address. */
export function capsOf(rules: BookingRules, hasFormToken: boolean): Caps {
  return hasFormToken
    ? { visits: rules.formVisits, minutes: rules.formMinutes, entries: rules.formEntries }
    : { visits: rules.plainVisits, minutes: rules.plainMinutes, entries: rules.plainEntries }
}

export type OpenVisits = { visits: number; minutes: number }

export type CapRefusal = 'too-many-of-phone' | 'too-many-of-address' | 'too-much-time'

/** Why a visit of so many minutes would exceed the client's caps; null when it fits. */
export function whyNotMore(
  open: OpenVisits,
  minutes: number,
  { rules, hasFormToken, hasProof }: { rules: BookingRules; hasFormToken: boolean; hasProof: boolean },
): CapRefusal | null {
  const cap = capsOf(rules, hasFormToken)
  if (open.visits >= cap.visits) return hasProof ? 'too-many-of-phone' : 'too-many-of-address'
  return open.minutes + minutes > cap.minutes ? 'too-much-time' : null
}

/** No one fills the form faster than this, except a bot. */
export const FORM_TOKEN_MIN_AGE_MS = 3_000
export const FORM_TOKEN_MAX_AGE_MS = 6 * 3_600_000
/** Half a token's life, which leaves the other half for filling the form. */
export const FORM_TOKEN_REFRESH_MS = FORM_TOKEN_MAX_AGE_MS / 2

/** True while a form token made at `madeMs` counts; both are milliseconds since 1970. */
export function isFormTokenInTime(madeMs: number, nowMs: number): boolean {
  const ageMs = nowMs - madeMs
  return ageMs >= FORM_TOKEN_MIN_AGE_MS && ageMs < FORM_TOKEN_MAX_AGE_MS
}

/*
 * How many visits one phone number, and one caller's address, may have still to come. A father books for himself and
 * his sons; an office, a barracks or a mobile carrier's customers share one address, and use the wizard. Whoever
 * needs more calls the shop.
 */
export const CAPS = {
  plain: { perPhone: 6, perAddress: 12 },
  withFormToken: { perPhone: 12, perAddress: 40 },
} as const

/** Visits still to come, confirmed or pending: under the customer's phone number, and booked from his address. */
export type OpenVisits = { ofPhone: number; ofAddress: number }

export type CapRefusal = 'too-many-of-phone' | 'too-many-of-address'

/** Why one more visit can't be booked while these stand open; null when it can. A form token widens both caps. */
export function whyNotMore(open: OpenVisits, hasFormToken: boolean): CapRefusal | null {
  const { perPhone, perAddress } = hasFormToken ? CAPS.withFormToken : CAPS.plain
  if (open.ofPhone >= perPhone) return 'too-many-of-phone'
  return open.ofAddress >= perAddress ? 'too-many-of-address' : null
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

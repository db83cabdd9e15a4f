import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Where a number without a country code belongs. */
const HOME_COUNTRY = 'GB'
const HOME_CALLING_CODE = '44'

/** A phone number as the world dials it. */
export type PhoneNumber = {
  /** Country code and number, digits only: `447700900123`, the same however the number was typed. */
  key: string
  /** False for a number of another country, satellite phones included. */
  isHome: boolean
}

/**
 * Reads a phone number in any usual notation, as a British one when it has no country code; null when no phone in the
 * world has a number of that length.
 */
export function readPhone(text: string): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(text, HOME_COUNTRY)
  if (!parsed) return null
  const { countryCallingCode } = parsed
  // No British number begins with a zero once its country code is known.
  const isHome = countryCallingCode === HOME_CALLING_CODE
  const number = isHome ? parsed.nationalNumber.replace(/^0+/, '') : parsed.nationalNumber
  const key = `${countryCallingCode}${number}`
  return parsePhoneNumberFromString(`+${key}`)?.isPossible() ? { key, isHome } : null
}

/** The key that a number is stored under: its digits as typed for one that was taken before unreadable ones were refused. */
export function phoneKey(text: string): string {
  return readPhone(text)?.key ?? text.replace(/\D/g, '')
}

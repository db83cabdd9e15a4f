import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { UNREADABLE_PHONE } from './contact-details.ts'
import { phoneNumber } from './contact-schemas.ts'

const HOME_COUNTRY = 'GB'
const HOME_CALLING_CODE = '44'

type PhoneNumber = {
  /** Country code and number, digits only: `447700900123`. */
  key: string
  isHome: boolean
}

/** A request's number is read as its contract is checked, and again for its key. */
const MOST_KEPT = 64
const lastRead = new Map<string, PhoneNumber | null>()

/** Reads any usual notation, British when it has no country code; null when it is no possible number. */
export function readPhone(text: string): PhoneNumber | null {
  const known = lastRead.get(text)
  if (known !== undefined) return known
  const read = parsePhone(text)
  if (lastRead.size >= MOST_KEPT) lastRead.clear()
  lastRead.set(text, read)
  return read
}

/** As most numbers are given: every one of this form is possible, and need not be looked up among all countries'. */
const USUAL_FORM = /^0[1-9](?: ?\d){9}$/

function parsePhone(text: string): PhoneNumber | null {
  if (USUAL_FORM.test(text))
    return { key: HOME_CALLING_CODE + text.slice(1).replaceAll(' ', ''), isHome: true }
  const parsed = parsePhoneNumberFromString(text, HOME_COUNTRY)
  if (!parsed) return null
  const { countryCallingCode, nationalNumber } = parsed
  const isHome = countryCallingCode === HOME_CALLING_CODE
  const number = isHome ? nationalNumber.replace(/^0+/, '') : nationalNumber
  const key = `${countryCallingCode}${number}`
  const inOneForm = number === nationalNumber ? parsed : parsePhoneNumberFromString(`+${key}`)
  return inOneForm?.isPossible() ? { key, isHome } : null
}

/** Falls back to the digits alone, for numbers stored before unreadable ones were refused. */
export function phoneKey(text: string): string {
  return readPhone(text)?.key ?? text.replace(/\D/g, '')
}

/** Parsing takes a library that only the server loads. */
export const customerPhone = phoneNumber.refine(text => readPhone(text) !== null, {
  message: UNREADABLE_PHONE,
  when: ({ issues }) => issues.length === 0,
})

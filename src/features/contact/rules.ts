import { isPlainLine } from '../../shared/plain-text.ts'

/* Who is coming: the same check in the booking form and in the contract. The words go beside the field. */

export const NAME_MAX_LENGTH = 100
export const PHONE_MAX_LENGTH = 30
export const EMAIL_MAX_LENGTH = 254

const ASK_FOR_NAME = 'Please give a name that we can call out.'

/** Why this can't be called out in the shop; null when it can. White space around it counts for nothing. */
export function whyNotName(text: string): string | null {
  const name = text.trim()
  if (name.length > NAME_MAX_LENGTH) return `${ASK_FOR_NAME} It can have up to ${NAME_MAX_LENGTH} characters.`
  return name !== '' && isPlainLine(name) ? null : ASK_FOR_NAME
}

/** Digits with the usual marks between them: 7 to 15 digits, as far as any country goes. */
export function whyNotPhone(text: string): string | null {
  const phone = text.trim()
  if (phone.length > PHONE_MAX_LENGTH) return 'Please give a phone number of up to 15 digits.'
  const isPhone = /^\+?[\d\p{Zs}().-]+$/u.test(phone) && /^\d{7,15}$/.test(phone.replace(/\D/g, ''))
  return isPhone ? null : 'Please give a phone number of 7 to 15 digits, such as 07700 900123.'
}

/** Of what has the form of a phone number and is none; the server alone can tell. */
export const UNREADABLE_PHONE =
  'Please check that phone number. One from outside Britain begins with its country code, such as +353.'

/** As mail servers take them in practice: no quoted names, no domains without a dot. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Why mail can't go there; null when it can. White space around it counts for nothing. */
export function whyNotEmail(text: string): string | null {
  const email = text.trim()
  if (email.length > EMAIL_MAX_LENGTH) return 'Please give a shorter email address.'
  return EMAIL.test(email) ? null : 'Please give an email address such as name@example.com.'
}

const PLAIN_NAME = /^[\p{L}\p{M}' ’.-]{1,40}$/u

const LIKE_AN_ADDRESS = /\.\S/

/**
 * The name to greet a customer by, or nothing: whoever books chooses it, and mail programs make links of anything that
 * looks like an address. So only letters, and a full stop only before a space.
 */
export function greetedName(customerName: string): string | null {
  return PLAIN_NAME.test(customerName) && !LIKE_AN_ADDRESS.test(customerName) ? customerName : null
}

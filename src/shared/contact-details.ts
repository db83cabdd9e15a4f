import { isPlainLine } from './plain-text.ts'

export const NAME_MAX_LENGTH = 100
export const PHONE_MAX_LENGTH = 30
export const EMAIL_MAX_LENGTH = 254

const ASK_FOR_NAME = 'Please give a name that we can call out.'

export function whyNotName(text: string): string | null {
  const name = text.trim()
  if (name.length > NAME_MAX_LENGTH) return `${ASK_FOR_NAME} It can have up to ${NAME_MAX_LENGTH} characters.`
  return name !== '' && isPlainLine(name) ? null : ASK_FOR_NAME
}

export function whyNotPhone(text: string): string | null {
  const phone = text.trim()
  if (phone.length > PHONE_MAX_LENGTH) return 'Please give a phone number of up to 15 digits.'
  const isPhone = /^\+?[\d\p{Zs}().-]+$/u.test(phone) && /^\d{7,15}$/.test(phone.replace(/\D/g, ''))
  return isPhone ? null : 'Please give a phone number of 7 to 15 digits, such as 07700 900123.'
}

export const UNREADABLE_PHONE =
  'Please check that phone number. One from outside Britain begins with its country code, such as +353.'

/** Stricter than RFC 5321, like mail servers: no quoted names, no domains without a dot. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export function whyNotEmail(text: string): string | null {
  const email = text.trim()
  if (email.length > EMAIL_MAX_LENGTH) return 'Please give a shorter email address.'
  return EMAIL.test(email) ? null : 'Please give an email address such as name@example.com.'
}

const PLAIN_NAME = /^[\p{L}\p{M}' ’.-]{1,40}$/u

const LIKE_AN_ADDRESS = /\.\S/

/** Mail programs turn anything like an address into a link, so a name that has one is not repeated. */
export function greetedName(customerName: string): string | null {
  return PLAIN_NAME.test(customerName) && !LIKE_AN_ADDRESS.test(customerName) ? customerName : null
}

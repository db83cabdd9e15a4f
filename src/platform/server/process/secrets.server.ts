import { createHmac, hash, randomBytes, randomInt } from 'node:crypto'

const TOKEN_BYTES = 16

/** SHA-256, hex: how tokens are stored. */
export function sha256(text: string): string {
  return hash('sha256', text)
}

/** 128 random bits, base64url (22 characters). */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function derivedToken(secret: string, salt: string): string {
  return createHmac('sha256', salt).update(secret).digest().subarray(0, TOKEN_BYTES).toString('base64url')
}

export function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

/** No vowels and no characters that look alike. */
const SPEAKABLE = '23456789BCDFGHJKMNPQRSTVWXZ'
const REFERENCE_LENGTH = 7

/** A short human reference, such as `K7QM4D2`. */
export function randomReference(): string {
  return speakableLetters(REFERENCE_LENGTH)
}

/** Random capitals and digits that are easy to say and copy; 4.75 bits each. */
export function speakableLetters(count: number): string {
  return Array.from({ length: count }, () => SPEAKABLE[randomInt(SPEAKABLE.length)]).join('')
}

const LONG_TOKEN_BYTES = 32

/** 256 random bits, base64url (43 characters), for sessions and resets. */
export function longRandomToken(): string {
  return randomBytes(LONG_TOKEN_BYTES).toString('base64url')
}

import { createHmac, hash, randomBytes, randomInt } from 'node:crypto'

const TOKEN_BYTES = 16

/** SHA-256, hex: how a token or a key rests in the database. */
export function sha256(text: string): string {
  return hash('sha256', text)
}

/** 128 random bits, base64url (22 characters). */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** A token made of a secret and a random salt: the holder of both can make it again, nobody else can. */
export function derivedToken(secret: string, salt: string): string {
  return createHmac('sha256', salt).update(secret).digest().subarray(0, TOKEN_BYTES).toString('base64url')
}

/** HMAC-SHA-256, hex: what nobody without the key can make, nor guess the text from. */
export function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

/** No vowels and nothing that reads like something else, so that it can be said over the counter. */
const SPEAKABLE = '23456789BCDFGHJKMNPQRSTVWXZ'
const REFERENCE_LENGTH = 7

/** A short human reference, such as `K7QM4D2`. */
export function randomReference(): string {
  return speakableLetters(REFERENCE_LENGTH)
}

/** So many random capitals and digits, each of 4.75 bits, that can be said and copied by hand. */
export function speakableLetters(count: number): string {
  return Array.from({ length: count }, () => SPEAKABLE[randomInt(SPEAKABLE.length)]).join('')
}

const LONG_TOKEN_BYTES = 32

/** 256 random bits, base64url (43 characters): the key to a session or to a new password. */
export function longRandomToken(): string {
  return randomBytes(LONG_TOKEN_BYTES).toString('base64url')
}

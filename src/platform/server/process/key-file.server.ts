import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The key of stored secrets: given by the environment, or in a file that only the shop's user can read. */
export type KeyPlace = { given: string } | { file: string }

/** A sealed text can't be read: its key is missing, or it is another one. */
export class KeyProblem extends Error {
  override name = 'KeyProblem'
  readonly why: 'missing' | 'wrong'

  constructor(why: 'missing' | 'wrong') {
    super(`The key of stored secrets is ${why}.`)
    this.why = why
  }
}

/** AES-256-GCM; `context` is bound to it, so that it opens beside nothing else. Makes the key's file if there is none. */
export function seal(place: KeyPlace, text: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(place) ?? makeKey(place), nonce)
  cipher.setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** @throws KeyProblem when the key is missing, or neither it nor the context is the one that it was sealed with */
export function unseal(place: KeyPlace, sealed: string, context: string): string {
  const key = keyOf(place)
  if (key === null) throw new KeyProblem('missing')
  const bytes = Buffer.from(sealed.slice('1.'.length), 'base64url')
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(context))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    throw new KeyProblem('wrong')
  }
}

function keyOf(place: KeyPlace): Buffer | null {
  if ('given' in place) return Buffer.from(place.given, 'base64')
  const key = Buffer.from(readIfThere(place.file) ?? '', 'base64')
  return key.length === KEY_BYTES ? key : null
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Linked into place when it is whole: of two processes that make it at once, both use the first one's. */
function makeKey(place: KeyPlace): Buffer {
  if ('given' in place) throw new KeyProblem('missing')
  mkdirSync(dirname(place.file), { recursive: true, mode: 0o700 })
  const part = `${place.file}.${process.pid}.part`
  rmSync(part, { force: true })
  const descriptor = openSync(part, 'wx', 0o600)
  writeSync(descriptor, `${randomBytes(KEY_BYTES).toString('base64')}\n`)
  fsyncSync(descriptor)
  closeSync(descriptor)
  try {
    linkSync(part, place.file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(part, { force: true })
  }
  const key = keyOf(place)
  if (key === null) throw new KeyProblem('missing')
  return key
}

import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import PQueue from 'p-queue'
import { tooManyWaiting } from './fair-turns.server.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane; some 27 ms on one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16
const MAX_WAITING = 64

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const hashAsync = promisify(argon2)

/** Two at a time, so that sign-ins leave processor time for bookings. */
const hashing = new PQueue({ concurrency: 2 })

/** @throws Problem 503 when too many are waiting */
function hashInTurn(parameters: Argon2Parameters): Promise<Buffer> {
  if (hashing.size >= MAX_WAITING) throw tooManyWaiting()
  return hashing.add(() => hashAsync('argon2id', parameters))
}

/** The same bytes however a keyboard composes accents. */
function messageOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'))
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const hash = await hashInTurn({ ...COST, message: messageOf(password), nonce })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`
}

/** The hash of no password, which takes as long to check. */
const DECOY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(COST.tagLength))}`

/** As slow, and false, without a hash. @throws Error when the hash is not argon2id in PHC form */
export async function isPassword(password: string, phc: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(phc ?? DECOY) ?? []
  if (!memory) throw new Error('A stored password hash is not argon2id in PHC form.')
  const expected = Buffer.from(hash, 'base64')
  const actual = await hashInTurn({
    message: messageOf(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected) && phc !== null && phc !== undefined
}

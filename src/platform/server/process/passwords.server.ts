import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '../../../shared/problem.ts'

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane; some 27 ms on one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16
/** So many at once, so that sign-ins can't take the machine from bookings; so many may wait. */
const AT_ONCE = 2
const MAX_WAITING = 64

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const hashAsync = promisify(argon2)

let running = 0
const waiting: (() => void)[] = []

/** @throws Problem 503 when too many are waiting already */
async function hashInTurn(parameters: Argon2Parameters): Promise<Buffer> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING)
      throw new Problem(503, 'busy', 'Too many people are signing in. Please try again in a moment.', {
        'Retry-After': '5',
      })
    await new Promise<void>(resolve => waiting.push(resolve))
  } else running++
  try {
    return await hashAsync('argon2id', parameters)
  } finally {
    const next = waiting.shift()
    // The turn is handed on, so that nobody slips in between.
    if (next) next()
    else running--
  }
}

/** The same password however a keyboard composes its accents. */
function messageOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'))
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A password as it rests in the database: argon2id, in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const hash = await hashInTurn({ ...COST, message: messageOf(password), nonce })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`
}

/** The hash of nothing that anybody knows: checking against it takes as long as checking against a real one. */
const DECOY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(COST.tagLength))}`

/**
 * True when the password is the one behind that hash. Without a hash (no such account, no password set) it takes as
 * long and is false.
 * @throws Error when the hash is not argon2id in PHC form
 */
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

import { OutrunError, type Tx } from '../../../db/database.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { type Clock, storedInstant } from '../process/clock.server.ts'
import { derivedToken, randomToken, sha256 } from '../process/secrets.server.ts'
import { earlierResponse, storeResponse } from './idempotency-store.server.ts'

/** Longer than any client retries. */
export const IDEMPOTENCY_KEY_HOURS = 24

/** The request, and the key under which the client may send it again. */
type KeyedRequest = { request: object; idempotencyKey: string | undefined }

/** `visitId` is the visit that the request books, a group's first one, or null: its response is erased with it. */
type KeyedWork = KeyedRequest & { visitId: string | null; clock: Clock }

/** The private token of the nth visit of a response, counted from 0; a retry gets the same one. */
export type TokenOf = (nth: number) => string

/** A repeated key returns the stored response. @throws Problem 422 for another request under the key; what `work` throws */
export async function withIdempotencyKey<Result>(
  tx: Tx,
  { attempt, ...keyed }: KeyedWork & { attempt: number },
  work: (tokenOf: TokenOf) => Promise<Result>,
): Promise<{ result: Result; tokenOf: TokenOf }> {
  const { request, idempotencyKey } = keyed
  const readStored = () => (idempotencyKey ? storedResult<Result>(tx, request, idempotencyKey) : null)
  const earlier = attempt > 1 ? await readStored() : null
  if (earlier) return earlier
  try {
    return await computeResponse(tx, keyed, work)
  } catch (error) {
    // The refusal may come from what this same request stored before; what it has written now must not stay.
    if (error instanceof Problem && (await readStored())) throw new OutrunError('The key has a response.')
    throw error
  }
}

async function computeResponse<Result>(
  tx: Tx,
  { request, idempotencyKey, visitId, clock }: KeyedWork,
  work: (tokenOf: TokenOf) => Promise<Result>,
): Promise<{ result: Result; tokenOf: TokenOf }> {
  const tokenSalt = randomToken()
  const tokenOf = tokensOf(idempotencyKey ?? '', tokenSalt)
  const result = await work(tokenOf)
  if (idempotencyKey) {
    const stored = {
      requestHash: hashOf(request),
      tokenSalt,
      response: JSON.stringify(result),
      visitId,
      createdAt: storedInstant(clock()),
    }
    await storeResponse(tx, sha256(idempotencyKey), stored)
  }
  return { result, tokenOf }
}

async function storedResult<Result>(
  tx: Tx,
  request: object,
  key: string,
): Promise<{ result: Result; tokenOf: TokenOf } | null> {
  const earlier = await earlierResponse(tx, sha256(key))
  if (!earlier) return null
  if (earlier.requestHash !== hashOf(request))
    throw new Problem(422, 'idempotency-key-reused', 'This Idempotency-Key was used for another request.')
  return { result: JSON.parse(earlier.response), tokenOf: tokensOf(key, earlier.tokenSalt) }
}

/** The first token uses the plain salt, like the tokens stored before groups existed. */
function tokensOf(key: string, salt: string): TokenOf {
  const tokens: string[] = []
  return nth => {
    tokens[nth] ??= derivedToken(key, nth === 0 ? salt : `${salt}.${nth}`)
    return tokens[nth]
  }
}

function hashOf(request: object): string {
  return sha256(JSON.stringify(request))
}

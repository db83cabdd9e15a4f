import type { Tx } from '../../db/database.server.ts'
import { type Clock, storedInstant } from '../../platform/server/process/clock.server.ts'
import { derivedToken, randomToken, sha256 } from '../../platform/server/process/secrets.server.ts'
import { Problem } from '../../shared/problem.ts'
import { earlierResponse, storeResponse } from './store.server.ts'

/** For how long at least the same `Idempotency-Key` gives the same answer; far longer than any client tries again. */
export const IDEMPOTENCY_KEY_HOURS = 24

/** What a client wishes for, and the key under which it may send the same again. */
export type Asked = { request: object; idempotencyKey: string | undefined }

/** The private token of the nth visit of an answer, counted from 0: the same for as long as the answer is kept. */
export type TokenOf = (nth: number) => string

/**
 * Does the work of a request once: under a key that was used for the same request before, it gives the answer kept from
 * then. Kept is the answer alone; its tokens are made of the client's key again, which the shop does not keep. Nearly
 * every key is new, so an earlier answer is looked for only when something is in the way: a rule, or the key itself,
 * which can't be kept twice and makes the transaction run again.
 * @throws Problem 422 when the key was used for another request; what `work` throws
 */
export async function withIdempotencyKey<Answer>(
  tx: Tx,
  { request, idempotencyKey, clock, attempt }: Asked & { clock: Clock; attempt: number },
  work: (tokenOf: TokenOf) => Promise<Answer>,
): Promise<{ answer: Answer; tokenOf: TokenOf }> {
  const answered = () => (idempotencyKey ? answeredBefore<Answer>(tx, request, idempotencyKey) : null)
  const earlier = attempt > 1 ? await answered() : null
  if (earlier) return earlier
  try {
    return await computeResponse(tx, { request, idempotencyKey, clock }, work)
  } catch (error) {
    // The same request may have been booked before: its own visit is then what is in the way.
    const meanwhile = error instanceof Problem ? await answered() : null
    if (meanwhile) return meanwhile
    throw error
  }
}

async function computeResponse<Answer>(
  tx: Tx,
  { request, idempotencyKey, clock }: Asked & { clock: Clock },
  work: (tokenOf: TokenOf) => Promise<Answer>,
): Promise<{ answer: Answer; tokenOf: TokenOf }> {
  const tokenSalt = randomToken()
  const tokenOf = tokensOf(idempotencyKey ?? '', tokenSalt)
  const answer = await work(tokenOf)
  if (idempotencyKey) {
    const kept = {
      requestHash: hashOf(request),
      tokenSalt,
      answer: JSON.stringify(answer),
      createdAt: storedInstant(clock()),
    }
    await storeResponse(tx, sha256(idempotencyKey), kept)
  }
  return { answer, tokenOf }
}

async function answeredBefore<Answer>(
  tx: Tx,
  request: object,
  key: string,
): Promise<{ answer: Answer; tokenOf: TokenOf } | null> {
  const earlier = await earlierResponse(tx, sha256(key))
  if (!earlier) return null
  if (earlier.requestHash !== hashOf(request))
    throw new Problem(422, 'idempotency-key-reused', 'This Idempotency-Key was used for another booking.')
  return { answer: JSON.parse(earlier.answer), tokenOf: tokensOf(key, earlier.tokenSalt) }
}

/** The first token is made of the salt as it is, as those of single visits always were. */
function tokensOf(key: string, salt: string): TokenOf {
  return nth => derivedToken(key, nth === 0 ? salt : `${salt}.${nth}`)
}

/** The same wish gives the same hash, in whatever order its fields were sent: the contract settles the order. */
function hashOf(request: object): string {
  return sha256(JSON.stringify(request))
}

import type { Reader, Tx } from '../../db/database.server.ts'

/** The stored response to one idempotency key, without tokens. */
export type EarlierResponse = { requestHash: string; tokenSalt: string; response: string }

export async function earlierResponse(db: Reader, keyHash: string): Promise<EarlierResponse | undefined> {
  return db
    .selectFrom('idempotent_answer')
    .select(['request_hash as requestHash', 'token_salt as tokenSalt', 'answer as response'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
}

export async function storeResponse(
  tx: Tx,
  keyHash: string,
  response: EarlierResponse & { createdAt: string },
): Promise<void> {
  await tx
    .insertInto('idempotent_answer')
    .values({
      key_hash: keyHash,
      request_hash: response.requestHash,
      token_salt: response.tokenSalt,
      answer: response.response,
      created_at: response.createdAt,
    })
    .execute()
}

/** Deletes responses stored before that instant (ISO 8601, UTC). */
export async function deleteResponsesBefore(tx: Tx, instant: string): Promise<void> {
  await tx.deleteFrom('idempotent_answer').where('created_at', '<', instant).execute()
}

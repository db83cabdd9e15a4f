import type { Reader, Tx } from '../../db/database.server.ts'

/** What was answered to one `Idempotency-Key`: the body's hash, the token's salt, and the answer without token. */
export type EarlierResponse = { requestHash: string; tokenSalt: string; answer: string }

export async function earlierResponse(db: Reader, keyHash: string): Promise<EarlierResponse | undefined> {
  return db
    .selectFrom('idempotent_answer')
    .select(['request_hash as requestHash', 'token_salt as tokenSalt', 'answer'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
}

export async function storeResponse(
  tx: Tx,
  keyHash: string,
  kept: EarlierResponse & { createdAt: string },
): Promise<void> {
  await tx
    .insertInto('idempotent_answer')
    .values({
      key_hash: keyHash,
      request_hash: kept.requestHash,
      token_salt: kept.tokenSalt,
      answer: kept.answer,
      created_at: kept.createdAt,
    })
    .execute()
}

/** Lets go of answers older than that instant (ISO 8601, UTC). */
export async function deleteResponsesBefore(tx: Tx, instant: string): Promise<void> {
  await tx.deleteFrom('idempotent_answer').where('created_at', '<', instant).execute()
}

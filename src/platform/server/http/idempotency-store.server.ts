import type { Reader, Tx } from '../../../db/database.server.ts'
import { prepared, type Values } from '../../../db/engines/prepared.server.ts'

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
  await insertResponse(tx, { keyHash, ...response })
}

type StoredResponse = EarlierResponse & { keyHash: string; createdAt: string }

const insertResponse = prepared((db, value: Values<StoredResponse>) =>
  db.insertInto('idempotent_answer').values({
    key_hash: value('keyHash'),
    request_hash: value('requestHash'),
    token_salt: value('tokenSalt'),
    answer: value('response'),
    created_at: value('createdAt'),
  }),
)

/** Deletes responses stored before that instant (ISO 8601, UTC). */
export async function deleteResponsesBefore(tx: Tx, instant: string): Promise<void> {
  await tx.deleteFrom('idempotent_answer').where('created_at', '<', instant).execute()
}

import type { Reader, Tx } from '../../db/database.server.ts'
import { prepared, type Values } from '../../db/engines/prepared.server.ts'

/** The stored response to one idempotency key, without tokens. */
export type EarlierResponse = { requestHash: string; tokenSalt: string; response: string }

export async function earlierResponse(db: Reader, keyHash: string): Promise<EarlierResponse | undefined> {
  const [stored] = await responseOfKey(db, { keyHash })
  return stored
}

const responseOfKey = prepared((db, value: Values<{ keyHash: string }>) =>
  db
    .selectFrom('idempotent_answer')
    .select(['request_hash as requestHash', 'token_salt as tokenSalt', 'answer as response'])
    .where('key_hash', '=', value('keyHash')),
)

export async function storeResponse(
  tx: Tx,
  keyHash: string,
  response: EarlierResponse & { createdAt: string },
): Promise<void> {
  await insertResponse(tx, { keyHash, ...response })
}

const insertResponse = prepared(
  (db, value: Values<EarlierResponse & { keyHash: string; createdAt: string }>) =>
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
  await deleteResponses(tx, { instant })
}

const deleteResponses = prepared((db, value: Values<{ instant: string }>) =>
  db.deleteFrom('idempotent_answer').where('created_at', '<', value('instant')),
)

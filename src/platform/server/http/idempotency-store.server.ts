import type { Reader, Tx } from '../../../db/database.server.ts'
import { prepared, type Values } from '../../../db/engines/prepared.server.ts'

/** The stored response to one idempotency key, without tokens. */
type EarlierResponse = { requestHash: string; tokenSalt: string; response: string }

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
  response: EarlierResponse & { visitId: string | null; createdAt: string },
): Promise<void> {
  await insertResponse(tx, { keyHash, ...response })
}

type StoredResponse = EarlierResponse & { keyHash: string; visitId: string | null; createdAt: string }

const insertResponse = prepared((db, value: Values<StoredResponse>) =>
  db.insertInto('idempotent_answer').values({
    key_hash: value('keyHash'),
    request_hash: value('requestHash'),
    token_salt: value('tokenSalt'),
    answer: value('response'),
    visit_id: value('visitId'),
    created_at: value('createdAt'),
  }),
)

export async function deleteResponsesBefore(tx: Tx, instant: string): Promise<void> {
  await tx.deleteFrom('idempotent_answer').where('created_at', '<', instant).execute()
}

/** Deletes what was responded to the bookings of those visits, and of the groups that they were booked in. */
export async function deleteResponsesOfVisits(tx: Tx, visitIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('idempotent_answer')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('visit_id', 'in', visitIds),
        eb('visit_id', 'in', selectFrom('visit').select('group_id').where('id', 'in', visitIds)),
      ]),
    )
    .execute()
}

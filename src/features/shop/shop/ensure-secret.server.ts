import type { Database } from '../../../db/database.server.ts'
import { longRandomToken } from '../../../platform/server/process/secrets.server.ts'
import { shopSecret, storeSecret } from './secret-store.server.ts'

export async function ensureSecret(db: Database): Promise<string> {
  return (await shopSecret(db.read)) ?? (await db.transact(tx => storeSecret(tx, longRandomToken())))
}

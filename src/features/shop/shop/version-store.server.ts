import type { Reader, Tx } from '../../../db/database.server.ts'

/** Grows with every change of what the public pages show, in any process. */
export async function shopVersion(db: Reader): Promise<number> {
  const row = await db.selectFrom('shop_version').select('version').executeTakeFirst()
  if (!row) throw new Error('The shop’s version is missing from its database.')
  return row.version
}

/** Belongs in the transaction that changes what the public pages show. */
export async function bumpShopVersion(tx: Tx): Promise<void> {
  await tx
    .updateTable('shop_version')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .execute()
}

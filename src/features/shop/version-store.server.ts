import type { Reader, Tx } from '../../db/database.server.ts'

/** Grows whenever what the public pages show is changed, in whatever process. */
export async function shopVersion(db: Reader): Promise<number> {
  const row = await db.selectFrom('shop_version').select('version').executeTakeFirst()
  if (!row) throw new Error('The shop’s version is missing from its database.')
  return row.version
}

/** Says that the public pages show something else from now on; part of the transaction that changes it. */
export async function bumpShopVersion(tx: Tx): Promise<void> {
  await tx
    .updateTable('shop_version')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .execute()
}

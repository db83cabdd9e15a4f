import type { Reader, Tx } from '../../../db/database.server.ts'

/** Undefined before it was first needed. */
export async function shopSecret(db: Reader): Promise<string | undefined> {
  const row = await storedSecret(db).executeTakeFirst()
  return row?.secret
}

export function storedSecret(db: Reader) {
  return db.selectFrom('shop_secret').select('secret')
}

export async function storeSecret(tx: Tx, secret: string): Promise<string> {
  return (
    tx
      .insertInto('shop_secret')
      .values({ id: 1, secret })
      // Overwriting the row with itself makes the insert return it.
      .onConflict(conflict =>
        conflict.column('id').doUpdateSet({ secret: eb => eb.ref('shop_secret.secret') }),
      )
      .returning('secret')
      .executeTakeFirstOrThrow()
      .then(row => row.secret)
  )
}

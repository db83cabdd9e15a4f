import type { Reader, Tx } from '../../db/database.server.ts'

/** The shop's own secret; undefined before it was first needed. */
export async function shopSecret(db: Reader): Promise<string | undefined> {
  const row = await db.selectFrom('shop_secret').select('secret').executeTakeFirst()
  return row?.secret
}

/** Keeps a secret unless there is one; gives the one that is kept, which every process then has. */
export async function keepSecret(tx: Tx, secret: string): Promise<string> {
  return (
    tx
      .insertInto('shop_secret')
      .values({ id: 1, secret })
      // Writing the kept one over itself makes the insert return it, whoever was first.
      .onConflict(conflict =>
        conflict.column('id').doUpdateSet({ secret: eb => eb.ref('shop_secret.secret') }),
      )
      .returning('secret')
      .executeTakeFirstOrThrow()
      .then(row => row.secret)
  )
}

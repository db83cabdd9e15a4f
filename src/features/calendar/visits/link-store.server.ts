import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../../db/database.server.ts'
import type { Tables } from '../../../db/tables.ts'

/** By the token of its booking or of a notice's link. A union, not an `or`: each half finds its row by its index. */
export function isOpenedBy(tokenHash: string) {
  return (visit: ExpressionBuilder<Tables, 'visit'>): Expression<boolean> =>
    sql<boolean>`${visit.ref('visit.id')} in (
      select id from visit where token_hash = ${tokenHash}
      union all select visit_id from visit_link where token_hash = ${tokenHash})`.$castTo<boolean>()
}

/** Adds a token, by its hash, that opens the visit like its first; `isTexted` when it goes to the visit's phone. */
export async function addLink(
  tx: Tx,
  { visitId, tokenHash, isTexted }: { visitId: string; tokenHash: string; isTexted: boolean },
): Promise<void> {
  await tx
    .insertInto('visit_link')
    .values({ visit_id: visitId, token_hash: tokenHash, is_texted: isTexted ? 1 : 0 })
    .execute()
}

export async function addLinkOnce(tx: Tx, link: { visitId: string; tokenHash: string }): Promise<void> {
  const known = await tx
    .selectFrom('visit_link')
    .select('visit_id')
    .where('token_hash', '=', link.tokenHash)
    .executeTakeFirst()
  if (!known) await addLink(tx, { ...link, isTexted: false })
}

export async function isTextedTo(db: Reader, tokenHash: string, phoneKey: string): Promise<boolean> {
  const link = await visitTextedTo(db, tokenHash, phoneKey).executeTakeFirst()
  return link !== undefined
}

export function visitTextedTo(db: Reader, tokenHash: string, phoneKey: string) {
  return db
    .selectFrom('visit_link')
    .innerJoin('visit', 'visit.id', 'visit_link.visit_id')
    .select('visit.id')
    .where('visit_link.token_hash', '=', tokenHash)
    .where('is_texted', '=', 1)
    .where('phone_key', '=', phoneKey)
}

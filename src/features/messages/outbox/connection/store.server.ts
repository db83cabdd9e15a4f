import type { Reader, Tx } from '../../../../db/database.server.ts'
import { prepared } from '../../../../db/engines/prepared.server.ts'
import type { ConnectionKind } from './rules.ts'

/** A connection as it is stored; `fields` is null once it was removed. */
export type ConnectionRow = { version: number; fields: string | null; secret: string | null }

/** The version is 0 of one that was never set. */
export async function connectionRow(db: Reader, kind: ConnectionKind): Promise<ConnectionRow> {
  const [row] = await rowOfKind(db, { kind })
  return row ?? { version: 0, fields: null, secret: null }
}

const rowOfKind = prepared<{ kind: ConnectionKind }, ConnectionRow>((db, value) =>
  db.selectFrom('connection').select(['version', 'fields', 'secret']).where('kind', '=', value('kind')),
)

/** False when it has another version than `version` by now. */
export async function storeConnection(
  tx: Tx,
  { kind, version, ...content }: ConnectionRow & { kind: ConnectionKind; changed_at: string },
): Promise<boolean> {
  const row = { ...content, version: version + 1 }
  const stored =
    version === 0
      ? tx
          .insertInto('connection')
          .values({ kind, ...row })
          .onConflict(conflict => conflict.doNothing())
          .returning('kind')
      : tx
          .updateTable('connection')
          .set(row)
          .where('kind', '=', kind)
          .where('version', '=', version)
          .returning('kind')
  return (await stored.execute()).length > 0
}

import { type ExpressionBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../../db/database.server.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Waiver } from './rules.ts'

type VisitWaiver = Waiver & { visitId: string }

/** What was put on the house of these visits, and taken back, in the order in which it was entered. */
export async function waiversOfVisits(db: Reader, visitIds: readonly string[]): Promise<VisitWaiver[]> {
  if (visitIds.length === 0) return []
  return db
    .selectFrom('visit_waiver')
    .select([
      'id',
      'visit_id as visitId',
      'at',
      'price_pence as price',
      'reason',
      'who',
      'reverses_id as reversesId',
    ])
    .where('visit_id', 'in', visitIds)
    .orderBy('id')
    .execute()
}

/** Of an entry that takes none back. Never `is null`: by its index of reversals SQLite would read all of these. */
export function reversesNone(column: 'ledger_entry.reverses_id' | 'visit_waiver.reverses_id') {
  return sql<boolean>`coalesce(${sql.ref(column)}, 0) = 0`
}

/** For a query of waivers: neither taken back, nor what takes another back. */
export function isStandingWaiver(eb: ExpressionBuilder<Tables, 'visit_waiver'>) {
  const reversal = eb
    .selectFrom('visit_waiver as reversal')
    .select('reversal.id')
    .whereRef('reversal.reverses_id', '=', 'visit_waiver.id')
  return eb.and([reversesNone('visit_waiver.reverses_id'), eb.not(eb.exists(reversal))])
}

export function waiverOfVisit(eb: ExpressionBuilder<Tables, 'visit'>) {
  return eb
    .selectFrom('visit_waiver')
    .select('visit_waiver.id')
    .whereRef('visit_waiver.visit_id', '=', 'visit.id')
    .where(isStandingWaiver)
}

/** Puts a visit on the house, or takes that back; fails as taken when it was taken back already. */
export async function addWaiver(tx: Tx, { visitId, price, reversesId, ...waiver }: Omit<VisitWaiver, 'id'>) {
  return tx
    .insertInto('visit_waiver')
    .values({ ...waiver, visit_id: visitId, price_pence: price, reverses_id: reversesId })
    .returning('id')
    .executeTakeFirstOrThrow()
}

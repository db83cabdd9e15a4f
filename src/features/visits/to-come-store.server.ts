import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { ShopMoment } from '../availability/rules.ts'
import { AWAITED } from './rules.ts'

/** For a query of visits: the rule `isToCome` in SQL. */
export function isStillToCome(now: ShopMoment) {
  return ({ and, or, eb }: ExpressionBuilder<Tables, 'visit'>) =>
    and([
      eb('visit.status', 'in', AWAITED),
      or([
        eb('visit.date', '>', now.date),
        and([eb('visit.date', '=', now.date), eb('visit.start_minute', '>', now.minute)]),
      ]),
    ])
}

import type { ExpressionBuilder } from 'kysely'
import type { Reader } from '../../../db/database.server.ts'
import type { Tables } from '../../../db/tables.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { type CustomerGroup, type CustomerSort, groupDates } from './list-rules.ts'

type GroupFacts = { group: CustomerGroup; today: CalendarDate; blocked: readonly string[] }

export async function countOfGroup(db: Reader, facts: GroupFacts): Promise<number> {
  const { count } = await db
    .selectFrom('customer_summary')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isInGroup(facts))
    .executeTakeFirstOrThrow()
  return count
}

export function customersOfGroup(
  db: Reader,
  facts: GroupFacts,
  { sort, limit, skip }: { sort: CustomerSort; limit: number; skip: number },
) {
  const [column, order] = ORDERS[sort]
  return db
    .selectFrom('customer_summary')
    .select([
      'phone_key as phoneKey',
      'name',
      'phone',
      'visits',
      'seen_date as seenDate',
      'next_date as nextDate',
      'gap_days as gapDays',
      'due_date as dueDate',
    ])
    .where(isInGroup(facts))
    .orderBy(column, order)
    .orderBy('phone_key', order)
    .limit(limit)
    .offset(skip)
    .execute()
}

const ORDERS = {
  last: ['seen_date', 'desc'],
  name: ['sort_name', 'asc'],
  visits: ['visits', 'desc'],
} as const

function isInGroup({ group, today, blocked }: GroupFacts) {
  const { recentFrom, lapsedBefore } = groupDates(today)
  return ({ eb, and, lit }: ExpressionBuilder<Tables, 'customer_summary'>) => {
    switch (group) {
      case 'recent':
        return eb('seen_date', '>=', recentFrom)
      case 'due':
        return and([eb('due_date', '<=', today), eb('seen_date', '>=', lapsedBefore)])
      case 'lapsed':
        return and([
          eb('seen_date', '<', lapsedBefore),
          eb('seen_date', '>', ''),
          eb('next_date', 'is', null),
        ])
      case 'blocked':
        return blocked.length === 0 ? lit(false) : eb('phone_key', 'in', blocked)
      case 'all':
        return lit(true)
    }
  }
}

import { sql } from 'kysely'
import type { Tx } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'

export async function namedVisitsBefore(tx: Tx, day: CalendarDate, limit: number): Promise<string[]> {
  // Two queries, each with an index of its own, so that years of nameless visits are never read.
  const withPhone = await tx
    .selectFrom('visit')
    .select('id')
    .where('phone_key', '>', '')
    .where('date', '<', day)
    .orderBy('id')
    .limit(limit)
    .execute()
  const withoutPhone = await tx
    .selectFrom('visit')
    .select('id')
    .where(sql<boolean>`length(phone_key) = 0 and customer_name <> ''`)
    .where('date', '<', day)
    .limit(limit - withPhone.length)
    .execute()
  return [...withPhone, ...withoutPhone].map(({ id }) => id)
}

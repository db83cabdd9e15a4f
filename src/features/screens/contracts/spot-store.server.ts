import type { Reader, Tx } from '../../../db/database.server.ts'
import { type CalendarDate, datesBetween } from '../../../shared/calendar-date.ts'
import { lowestFree, type Term } from './spot-rules.ts'

/**
 * Claims a spot on each day of a term; false when one of them has none. Two that want the last spot of a day write the same
 * row, and the database takes one: the other runs again, and finds the day full.
 */
export async function claimSpots(
  tx: Tx,
  contractId: string,
  { term, capacity }: { term: Term; capacity: number },
): Promise<boolean> {
  const rows = await tx
    .selectFrom('advert_spot')
    .select(['day', 'spot'])
    .where('day', '>=', term.from)
    .where('day', '<=', term.until)
    .execute()
  const taken = Map.groupBy(rows, ({ day }) => day)
  const claims = datesBetween(term.from, term.until).map(day => ({
    day,
    spot: lowestFree(new Set(taken.get(day)?.map(({ spot }) => spot)), capacity) ?? 0,
    contract_id: contractId,
  }))
  if (claims.some(({ spot }) => spot === 0)) return false
  await tx.insertInto('advert_spot').values(claims).execute()
  return true
}

/** Gives a contract's spots back, from a day on. */
export async function freeSpots(tx: Tx, contractId: string, from: CalendarDate): Promise<void> {
  await tx.deleteFrom('advert_spot').where('contract_id', '=', contractId).where('day', '>=', from).execute()
}

/** Gives back what was held for contracts that weren't answered in time. */
export async function freeLapsed(tx: Tx, today: CalendarDate): Promise<void> {
  const lapsed = tx
    .selectFrom('advert_contract')
    .select('id')
    .where('accepted_at', 'is', null)
    .where('held_until', '<', today)
  await tx.deleteFrom('advert_spot').where('contract_id', 'in', lapsed).execute()
}

/** The days from one on that have no spot free, ascending. */
export async function fullDays(db: Reader, from: CalendarDate, capacity: number): Promise<CalendarDate[]> {
  const rows = await db
    .selectFrom('advert_spot')
    .select('day')
    .where('day', '>=', from)
    .groupBy('day')
    .having(({ fn, eb }) => eb(fn.countAll<number>(), '>=', capacity))
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}

/** How many spots are taken on each day of a term; none of a day that is missing. */
export async function soldByDay(db: Reader, { from, until }: Term): Promise<Map<CalendarDate, number>> {
  const rows = await db
    .selectFrom('advert_spot')
    .select(({ fn }) => ['day', fn.countAll<number>().as('count')])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, count }) => [day, Number(count)]))
}

export async function countSpots(db: Reader, day: CalendarDate): Promise<number> {
  const row = await db
    .selectFrom('advert_spot')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Whether any contract of an advertiser holds a spot on a day of a term. */
export async function holdsSpot(db: Reader, advertiserId: string, { from, until }: Term): Promise<boolean> {
  const row = await db
    .selectFrom('advert_spot')
    .innerJoin('advert_contract', 'advert_contract.id', 'advert_spot.contract_id')
    .select('day')
    .where('advertiser_id', '=', advertiserId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

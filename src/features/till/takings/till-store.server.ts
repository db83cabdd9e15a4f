import type { Reader, Tx } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { TillEvent } from './contract.ts'

/** Locks a day of the till until the transaction ends; all that writes into the day waits for it. */
export async function lockDay(tx: Tx, day: CalendarDate): Promise<void> {
  await lockDays(tx, [day])
}

/** Locks several days, given earliest first, so that no two transactions wait for each other. */
export async function lockDays(tx: Tx, days: readonly CalendarDate[]): Promise<void> {
  for (const day of days)
    await tx
      .insertInto('till_day')
      .values({ day })
      .onConflict(conflict => conflict.column('day').doUpdateSet({ day }))
      .execute()
}

/** Those of these days whose last event is their closing. */
export async function closedDaysAmong(db: Reader, days: readonly CalendarDate[]): Promise<Set<CalendarDate>> {
  if (days.length === 0) return new Set()
  const rows = await db
    .selectFrom('till_event')
    .select(['day', 'kind'])
    .where('day', 'in', days)
    .orderBy('number')
    .execute()
  const last = new Map(rows.map(({ day, kind }) => [day, kind]))
  return new Set(days.filter(day => last.get(day) === 'closed'))
}

/** The days of a span, its last one not included, on which something was entered, or which were opened again since then. */
export async function daysWithCash(
  db: Reader,
  { from, until }: { from: CalendarDate; until: CalendarDate },
): Promise<CalendarDate[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('day')
    .where('day', '>=', from)
    .where('day', '<', until)
    .union(db.selectFrom('till_movement').select('day').where('day', '>=', from).where('day', '<', until))
    .union(
      db
        .selectFrom('till_event')
        .select('day')
        .where('kind', '=', 'reopened')
        .where('at', '>=', from)
        .where('day', '<', until),
    )
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}

/** When a day was closed and opened again, first to last. */
export function tillEvents(db: Reader, day: CalendarDate): Promise<TillEvent[]> {
  return db
    .selectFrom('till_event')
    .select([
      'kind',
      'at',
      'who',
      'expected_cash_pence as expectedCash',
      'counted_cash_pence as countedCash',
      'note',
    ])
    .where('day', '=', day)
    .orderBy('number')
    .execute()
}

/** Adds the nth event of a day; fails as taken when another one came first. */
export async function addTillEvent(
  tx: Tx,
  { day, number, expectedCash, countedCash, ...event }: TillEvent & { day: CalendarDate; number: number },
): Promise<{ id: number }> {
  return tx
    .insertInto('till_event')
    .values({
      ...event,
      day,
      number,
      expected_cash_pence: expectedCash,
      counted_cash_pence: countedCash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

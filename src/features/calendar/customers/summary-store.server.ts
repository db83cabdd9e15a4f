import type { Reader, Tx } from '../../../db/database.server.ts'
import { lockRows } from '../../../db/lock-rows.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { plainLetters } from '../../../shared/plain-letters.ts'
import { type Summary, summaryOf } from './rhythm-rules.ts'

export type SummaryState = {
  day: CalendarDate
  changedAt: string
  visitId: string
  /** The last number that was summed up, until all were; then null. */
  filledTo: string | null
}

const STATE = 1
const CUSTOMERS_AT_ONCE = 300

/** Locks how far it is summed up, so that one process at a time goes on from there; the first time from that day and instant on. */
export async function lockSummaryState(
  tx: Tx,
  { day, changedAt }: Pick<SummaryState, 'day' | 'changedAt'>,
): Promise<SummaryState> {
  await tx
    .insertInto('customer_summary_state')
    .values({ id: STATE, day, changed_at: changedAt, visit_id: '', filled_to: '' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await lockRows(tx, tx.selectFrom('customer_summary_state').select('id'))
  return await stateIn(tx).executeTakeFirstOrThrow()
}

/** Undefined before the first customer was summed up. */
export function summaryState(db: Reader): Promise<SummaryState | undefined> {
  return stateIn(db).executeTakeFirst()
}

function stateIn(db: Reader) {
  return db
    .selectFrom('customer_summary_state')
    .select(['day', 'changed_at as changedAt', 'visit_id as visitId', 'filled_to as filledTo'])
}

export async function setSummaryState(
  tx: Tx,
  { day, changedAt, visitId, filledTo }: SummaryState,
): Promise<void> {
  await tx
    .updateTable('customer_summary_state')
    .set({ day, changed_at: changedAt, visit_id: visitId, filled_to: filledTo })
    .execute()
}

export function changedAfter(db: Reader, { changedAt, visitId }: SummaryState, limit: number) {
  return db
    .selectFrom('visit')
    .select(['id', 'changed_at as changedAt', 'phone_key as phoneKey'])
    .where('changed_at', '>=', changedAt)
    .where(({ or, eb }) => or([eb('changed_at', '>', changedAt), eb('id', '>', visitId)]))
    .orderBy('changed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function numbersAfter(db: Reader, phoneKey: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('visit')
    .select('phone_key as phoneKey')
    .distinct()
    .where('phone_key', '>', phoneKey)
    .orderBy('phone_key')
    .limit(limit)
    .execute()
  return rows.map(row => row.phoneKey)
}

export async function numbersWithVisits(db: Reader, from: CalendarDate, before: CalendarDate) {
  const rows = await db
    .selectFrom('visit')
    .select('phone_key as phoneKey')
    .distinct()
    .where('date', '>=', from)
    .where('date', '<', before)
    .execute()
  return rows.map(({ phoneKey }) => phoneKey)
}

/** Sums the visits of the customers with these numbers anew, once anything was summed; of no visits there is no summary. */
export async function refreshSummaries(tx: Tx, phoneKeys: readonly string[]): Promise<void> {
  const state = await tx.selectFrom('customer_summary_state').select('day').executeTakeFirst()
  if (state) await writeSummaries(tx, phoneKeys, state.day)
}

export async function writeSummaries(
  tx: Tx,
  phoneKeys: readonly string[],
  today: CalendarDate,
): Promise<void> {
  const keys = [...new Set(phoneKeys)].filter(key => key !== '')
  for (let first = 0; first < keys.length; first += CUSTOMERS_AT_ONCE)
    await writeSome(tx, keys.slice(first, first + CUSTOMERS_AT_ONCE), today)
}

async function writeSome(tx: Tx, given: readonly string[], today: CalendarDate): Promise<void> {
  const firstKeys = await firstKeysOf(tx, given)
  const keys = [...firstKeys.keys()]
  const visits = await tx
    .selectFrom('visit')
    .select([
      'phone_key as phoneKey',
      'customer_name as name',
      'customer_phone as phone',
      'date',
      'start_minute as startMinute',
      'status',
    ])
    .where('phone_key', 'in', keys)
    .execute()
  await tx.deleteFrom('customer_summary').where('phone_key', 'in', keys).execute()
  const customers = Map.groupBy(visits, ({ phoneKey }) => firstKeys.get(phoneKey) ?? phoneKey)
  const rows = [...customers].map(([key, theirs]) => rowOf(key, summaryOf(theirs.toSorted(byStart), today)))
  if (rows.length > 0) await tx.insertInto('customer_summary').values(rows).execute()
}

type Start = { date: CalendarDate; startMinute: number }

function byStart(a: Start, b: Start): number {
  return a.date === b.date ? a.startMinute - b.startMinute : a.date < b.date ? -1 : 1
}

/** Each of the numbers, and those that are one customer's with them, with the first of that customer's. */
async function firstKeysOf(db: Reader, phoneKeys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('customer_number as given')
    .innerJoin('customer_number as same', 'same.customer_id', 'given.customer_id')
    .select(['same.customer_id as customerId', 'same.phone_key as phoneKey'])
    .distinct()
    .where('given.phone_key', 'in', phoneKeys)
    .orderBy('same.phone_key')
    .execute()
  const firstOf = new Map<string, string>()
  for (const { customerId, phoneKey } of rows) if (!firstOf.has(customerId)) firstOf.set(customerId, phoneKey)
  const joined = rows.map(
    ({ customerId, phoneKey }) => [phoneKey, firstOf.get(customerId) ?? phoneKey] as const,
  )
  return new Map([...phoneKeys.map(key => [key, key] as const), ...joined])
}

function rowOf(phoneKey: string, { name, phone, visits, ...dates }: Summary) {
  const { seenDate, nextDate, gapDays, dueDate } = dates
  return {
    ...{ phone_key: phoneKey, name, sort_name: plainLetters(name), phone, visits },
    ...{ seen_date: seenDate ?? '', next_date: nextDate, gap_days: gapDays, due_date: dueDate },
  }
}

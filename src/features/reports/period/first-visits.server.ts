import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { firstVisitsIn, firstVisitsOf, mergedNumbers } from './first-visits-store.server.ts'
import type { Period } from './rules.ts'
import { byMonth } from './turns.server.ts'

/** By the customer's key, which numbers that staff made one customer's share. */
export async function firstVisits(db: Reader, period: Period): Promise<Map<string, CalendarDate>> {
  const inPeriod = await byMonth(period, month => firstVisitsIn(db, month))
  const keyOf = new Map((await mergedNumbers(db)).map(({ phoneKey, customerId }) => [phoneKey, customerId]))
  const known = new Set(inPeriod.map(({ phoneKey }) => phoneKey))
  const merged = new Set(inPeriod.flatMap(({ phoneKey }) => keyOf.get(phoneKey) ?? []))
  const others = [...keyOf].flatMap(([phoneKey, key]) =>
    merged.has(key) && !known.has(phoneKey) ? [phoneKey] : [],
  )
  const firsts = new Map<string, CalendarDate>()
  for (const { phoneKey, first } of [...inPeriod, ...(await firstVisitsOf(db, others))]) {
    const key = keyOf.get(phoneKey) ?? phoneKey
    const earlier = firsts.get(key)
    if (earlier === undefined || first < earlier) firsts.set(key, first)
  }
  return firsts
}

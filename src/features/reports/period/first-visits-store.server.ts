import type { ExpressionBuilder } from 'kysely'
import type { Reader } from '../../../db/database.server.ts'
import type { Tables } from '../../../db/tables.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { Period } from './rules.ts'

type First = { phoneKey: string; first: CalendarDate }

const STANDING = ['completed', 'confirmed'] as const
const MOST_NUMBERS = 500

export async function firstVisitsIn(db: Reader, { from, to }: Period): Promise<First[]> {
  const numbers = db
    .selectFrom('visit')
    .select('phone_key')
    .distinct()
    .where('status', 'in', STANDING)
    .where('phone_key', '<>', '')
    .where('date', '>=', from)
    .where('date', '<=', to)
  const rows = await db
    .selectFrom(numbers.as('number'))
    .select(eb => ['number.phone_key as phoneKey', firstOf(eb).as('first')])
    .execute()
  return rows
}

/** For a query of numbers: one look into the index of visits by number and date for each. */
function firstOf(eb: ExpressionBuilder<Tables & { number: { phone_key: string } }, 'number'>) {
  return eb
    .selectFrom('visit as earliest')
    .select('earliest.date')
    .whereRef('earliest.phone_key', '=', 'number.phone_key')
    .where('earliest.status', 'in', STANDING)
    .orderBy('earliest.phone_key')
    .orderBy('earliest.date')
    .limit(1)
    .$asScalar()
    .$notNull()
}

export async function firstVisitsOf(db: Reader, phoneKeys: readonly string[]): Promise<First[]> {
  const rows: First[] = []
  for (let at = 0; at < phoneKeys.length; at += MOST_NUMBERS)
    rows.push(
      ...(await db
        .selectFrom('visit')
        .select(eb => ['phone_key as phoneKey', eb.fn.min('date').as('first')])
        .where('phone_key', 'in', phoneKeys.slice(at, at + MOST_NUMBERS))
        .where('status', 'in', STANDING)
        .groupBy('phone_key')
        .execute()),
    )
  return rows
}

export function mergedNumbers(db: Reader): Promise<{ phoneKey: string; customerId: string }[]> {
  return db
    .selectFrom('customer_number')
    .select(['phone_key as phoneKey', 'customer_id as customerId'])
    .execute()
}

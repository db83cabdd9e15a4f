import type { Reader, Tx } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'

/** A week of a contract of which was decided; amounts are pence. */
export type SettledWeek = {
  contractId: string
  from: CalendarDate
  until: CalendarDate
  due: number
  missing: number
  worthPence: number
  days: number
  daysPence: number
  creditPence: number
}

/** In their order; of a contract, or of all. */
export function settledWeeks(db: Reader, contractId?: string): Promise<SettledWeek[]> {
  return db
    .selectFrom('advert_week_settled')
    .select([
      'contract_id as contractId',
      'from_date as from',
      'until_date as until',
      'due_plays as due',
      'missing_plays as missing',
      'worth_pence as worthPence',
      'days',
      'days_pence as daysPence',
      'credit_pence as creditPence',
    ])
    .$if(contractId !== undefined, query => query.where('contract_id', '=', contractId ?? ''))
    .orderBy('contract_id')
    .orderBy('from_date')
    .execute()
}

export async function storeSettledWeek(tx: Tx, week: SettledWeek, settledOn: CalendarDate): Promise<void> {
  await tx
    .insertInto('advert_week_settled')
    .values({
      ...{ contract_id: week.contractId, from_date: week.from, until_date: week.until },
      ...{ due_plays: week.due, missing_plays: week.missing, worth_pence: week.worthPence },
      ...{ days: week.days, days_pence: week.daysPence, credit_pence: week.creditPence },
      settled_on: settledOn,
    })
    .execute()
}

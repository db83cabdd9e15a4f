import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'

/** Differs after each change of a visit of that day. */
export async function visitsVersion(db: Reader, date: CalendarDate): Promise<string> {
  const { count, changedAt } = await db
    .selectFrom('visit')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('changed_at').as('changedAt')])
    .where('date', '=', date)
    .executeTakeFirstOrThrow()
  return `${count} ${changedAt}`
}

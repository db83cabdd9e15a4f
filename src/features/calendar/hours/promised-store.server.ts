import type { Reader, Tx } from '../../../db/database.server.ts'
import { prepared, type Values } from '../../../db/engines/prepared.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { PromisedTime } from './rules.ts'

export function promisedTimesOn(db: Reader, date: CalendarDate): Promise<PromisedTime[]> {
  return promisedOn(db, { date })
}

const promisedOn = prepared((db, value: Values<{ date: CalendarDate }>) =>
  db
    .selectFrom('promised_time')
    .select(['barber_id as barberId', 'from_minute as fromMinute', 'until_minute as untilMinute', 'code'])
    .where('date', '=', value('date'))
    .orderBy('barber_id')
    .orderBy('from_minute'),
)

/** Replaces what was promised, on whichever day, unless it is the same. */
export async function replacePromisedTimes(
  tx: Tx,
  date: CalendarDate,
  times: readonly PromisedTime[],
): Promise<void> {
  const sorted = times.toSorted((a, b) => a.barberId - b.barberId || a.fromMinute - b.fromMinute)
  if (JSON.stringify(await promisedTimesOn(tx, date)) === JSON.stringify(sorted)) return
  await tx.deleteFrom('promised_time').execute()
  if (sorted.length === 0) return
  await tx
    .insertInto('promised_time')
    .values(
      sorted.map(({ barberId, fromMinute, untilMinute, code }) => ({
        ...{ date, barber_id: barberId, from_minute: fromMinute, until_minute: untilMinute, code },
      })),
    )
    .execute()
}

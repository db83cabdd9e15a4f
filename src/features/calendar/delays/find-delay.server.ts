import type { Reader } from '../../../db/database.server.ts'
import { shopTimeOf } from '../../../platform/server/process/clock.server.ts'
import { minuteOfDay } from '../../../shared/clock-time.ts'
import type { Moment } from '../../../shared/moment.ts'
import { openVisitsOn } from '../visits/to-come-store.server.ts'
import { minutesLateFor } from './rules.ts'

/** By how many minutes a visit of today is likely to begin late; 0 of any other day, and when that is not to be said. */
export async function findDelay(
  db: Reader,
  visit: { id: string; barberId: number; date: string },
  now: Moment,
): Promise<number> {
  if (visit.date !== now.date) return 0
  const visits = await openVisitsOn(db, visit)
  const timed = visits.map(({ arrivedAt, startedAt, ...open }) => ({
    ...open,
    arrivedMinute: minuteOf(arrivedAt),
    startedMinute: minuteOf(startedAt),
  }))
  return minutesLateFor(timed, visit.id, now.minute)
}

export function minuteOf(instant: string | null): number | null {
  return instant === null ? null : minuteOfDay(shopTimeOf(instant))
}

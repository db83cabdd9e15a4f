import type { Reader } from '../../db/database.server.ts'
import type { Clock } from '../../platform/server/process/clock.server.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import type { Treatment } from '../treatments/contract.ts'
import { minutesWith, standardCut, visitName } from '../treatments/rules.ts'
import { bookableTreatments, requireTreatments } from '../treatments/store.server.ts'
import { askedNow } from './ask-now.server.ts'
import type { Soonest } from './contract.ts'
import { bookingWindow, datesInWindow, startsOfAny } from './rules.ts'
import { type DayStarts, MOST_SOONEST, partsOf, soonestOf } from './soonest-rules.ts'
import { spanOfBarbersDoing } from './span-store.server.ts'
import type { Asked } from './store.server.ts'

/**
 * The next free times with any barber, for these treatments or else the shop's standard cut.
 * @throws Problem 404 when one of the treatments does not exist
 */
export async function findSoonestSlots(
  { db, clock }: { db: Reader; clock: Clock },
  treatmentIds: readonly number[] | undefined,
): Promise<Soonest> {
  const asked = await askedNow({ db, clock })
  const today = asked.now.date
  const chosen = await chosenOn(db, treatmentIds, today)
  return {
    today,
    treatmentIds: chosen.map(({ id }) => id),
    treatmentName: visitName(chosen.map(({ name }) => name)),
    times: chosen.length > 0 ? soonestOf(await freeDays(db, chosen, asked)) : [],
  }
}

async function chosenOn(
  db: Reader,
  treatmentIds: readonly number[] | undefined,
  today: CalendarDate,
): Promise<Treatment[]> {
  if (treatmentIds) return requireTreatments(db, treatmentIds, today)
  const cut = standardCut(await bookableTreatments(db, today))
  return cut ? [cut] : []
}

/** The next days with a free time, as many as are needed; no more of the booking window is read than that takes. */
async function freeDays(db: Reader, chosen: readonly Treatment[], asked: Asked): Promise<DayStarts[]> {
  const window = bookingWindow(asked.now.date, asked.rules.daysAhead)
  const treatmentIds = chosen.map(({ id }) => id)
  const found: DayStarts[] = []
  for (const part of partsOf(window)) {
    const daysOn = await spanOfBarbersDoing(db, { treatmentIds, ...part }, asked)
    for (const date of datesInWindow(part.from, part.to, window)) {
      const starts = startsOfAny(daysOn(date), barberId => minutesWith(chosen, barberId))
      if (starts.length > 0) found.push({ date, starts })
    }
    if (found.length >= MOST_SOONEST) break
  }
  return found
}

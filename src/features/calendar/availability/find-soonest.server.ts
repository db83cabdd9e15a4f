import type { Reader } from '../../../db/database.server.ts'
import type { Clock } from '../../../platform/server/process/clock.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { activeBarbersDoing } from '../../shop/barbers/store.server.ts'
import type { Treatment } from '../../shop/treatments/contract.ts'
import { minutesWith, visitName } from '../../shop/treatments/rules.ts'
import { standardCut } from '../../shop/treatments/standard-rules.ts'
import { bookableTreatments, requireTreatments } from '../../shop/treatments/store.server.ts'
import type { BookingWindow, Soonest, SoonestQuery } from './contract.ts'
import { diariesOf } from './diaries-store.server.ts'
import { bookingWindow, datesInWindow, daysOn, startsOfAny } from './rules.ts'
import { type BarberStarts, MOST_SOONEST, partsOf, soonestOf } from './soonest-rules.ts'
import { startTerms } from './start-terms.server.ts'
import type { StartTerms } from './store.server.ts'

/** Without treatments, for the shop's standard cut. @throws Problem 404 when one does not exist */
export async function findSoonestSlots(
  { db, clock }: { db: Reader; clock: Clock },
  { treatments, barber }: SoonestQuery,
): Promise<Soonest> {
  const terms = await startTerms({ db, clock })
  const today = terms.now.date
  const chosen = await chosenOn(db, treatments, today)
  return {
    today,
    treatmentIds: chosen.map(({ id }) => id),
    treatmentName: visitName(chosen.map(({ name }) => name)),
    times:
      chosen.length > 0 ? soonestOf(await nextDays(db, { chosen, barberId: barber ?? null }, terms)) : [],
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

async function nextDays(
  db: Reader,
  wanted: { chosen: readonly Treatment[]; barberId: number | null },
  terms: StartTerms,
): Promise<BarberStarts[]> {
  const window = bookingWindow(terms.now.date, terms.rules.daysAhead)
  const found: BarberStarts[] = []
  for await (const day of daysWithStarts(db, { ...wanted, window }, terms)) {
    found.push(day)
    if (found.length === MOST_SOONEST) break
  }
  return found
}

/** Soonest first. The window is read in parts, no further than the results are taken. */
export async function* daysWithStarts(
  db: Reader,
  {
    chosen,
    barberId,
    window,
  }: { chosen: readonly Treatment[]; barberId: number | null; window: BookingWindow },
  terms: StartTerms,
): AsyncGenerator<BarberStarts, void> {
  const treatmentIds = chosen.map(({ id }) => id)
  const doing = await activeBarbersDoing(db, treatmentIds, window.firstDate)
  const barberIds = doing.map(({ id }) => id).filter(id => id === (barberId ?? id))
  for (const part of partsOf(window)) {
    const diaries = await diariesOf(db, { barberIds, ...part }, terms)
    for (const date of datesInWindow(part.from, part.to, window)) {
      const starts = startsOfAny(daysOn(diaries, date), id => minutesWith(chosen, id))
      if (starts.length > 0) yield { date, starts }
    }
  }
}

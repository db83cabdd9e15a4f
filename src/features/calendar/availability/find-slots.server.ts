import type { Reader } from '../../../db/database.server.ts'
import { type Clock, shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { type ClockTime, clockTime, minuteOfDay } from '../../../shared/clock-time.ts'
import { noSuchActiveBarber } from '../../shop/barbers/store.server.ts'
import { minutesWith } from '../../shop/treatments/rules.ts'
import { requireTreatments, treatmentsOf } from '../../shop/treatments/store.server.ts'
import { CELL_MINUTES } from '../hours/cell-rules.ts'
import type { AnyBarberSlot, FreeStart, FreeTime } from './contract.ts'
import { type DiaryDay, freeMinutesFrom, freeStarts, startsOfAny, whyNotAt } from './rules.ts'
import { startTerms, startTermsBy } from './start-terms.server.ts'
import { barberDayAndRules, daysOfBarbersDoing } from './store.server.ts'

type Shop = { db: Reader; clock: Clock }

/** The times at which one barber can begin a visit of that many minutes; by default their shortest treatment's. */
export async function slotsOf(
  shop: Shop,
  wanted: { barberId: number; date: CalendarDate; duration: number | undefined },
): Promise<ClockTime[]> {
  const day = await requireDay(shop, wanted)
  const duration = wanted.duration ?? (await shortestMinutes(shop, wanted.barberId))
  return freeStarts(day, duration).map(clockTime)
}

/** Every time from which one barber is free at least for their shortest treatment, and for how long. */
export async function freeStartsOf(
  shop: Shop,
  wanted: { barberId: number; date: CalendarDate },
): Promise<FreeStart[]> {
  const day = await requireDay(shop, wanted)
  const starts = freeStarts(day, await shortestMinutes(shop, wanted.barberId))
  return starts.map(start => ({ time: clockTime(start), minutes: freeMinutesFrom(day, start) }))
}

/** @throws Problem 404 when there is no such barber or they take no bookings */
async function requireDay(
  { db, clock }: Shop,
  wanted: { barberId: number; date: CalendarDate },
): Promise<DiaryDay> {
  const found = await barberDayAndRules(db, wanted)
  if (!found) throw noSuchActiveBarber()
  return found.dayBy(await startTermsBy(db, clock, found.rules))
}

export async function shortestMinutes({ db, clock }: Shop, barberId: number): Promise<number> {
  const offered = await treatmentsOf(db, barberId, shopMoment(clock).date)
  return Math.min(...offered.map(treatment => treatment.duration))
}

/** The times at which any barber can do the whole visit, each with the barber who would. */
export async function slotsOfAnyBarber(
  { db, clock }: Shop,
  wanted: { treatments: readonly number[]; date: CalendarDate },
): Promise<AnyBarberSlot[]> {
  const terms = await startTerms({ db, clock })
  const [chosen, days] = await Promise.all([
    requireTreatments(db, wanted.treatments, wanted.date),
    daysOfBarbersDoing(db, { treatmentIds: wanted.treatments, date: wanted.date }, terms),
  ])
  return startsOfAny(days, barberId => minutesWith(chosen, barberId)).map(({ startMinute, barberId }) => ({
    time: clockTime(startMinute),
    barberId,
  }))
}

/** How long a barber is free from one time of a day; 0 minutes and why when no visit can begin then. */
export async function freeTimeFrom(
  shop: Shop,
  at: { barberId: number; date: CalendarDate; time: ClockTime },
): Promise<FreeTime> {
  const day = await requireDay(shop, at)
  const start = minuteOfDay(at.time)
  const whyNot = whyNotAt(day, start, CELL_MINUTES)
  return whyNot ? { minutes: 0, whyNot } : { minutes: freeMinutesFrom(day, start) }
}

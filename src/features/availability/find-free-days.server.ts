import type { Reader } from '../../db/database.server.ts'
import { type Clock, shopMoment } from '../../platform/server/process/clock.server.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import { activeBarbersDoing, noSuchActiveBarber } from '../barbers/store.server.ts'
import { minutesWith } from '../treatments/rules.ts'
import { requireTreatments } from '../treatments/store.server.ts'
import { askedNow } from './ask-now.server.ts'
import { shortestMinutes } from './find-slots.server.ts'
import { bookingWindow, datesInWindow, freeDates } from './rules.ts'
import { barberDays } from './store.server.ts'

type Shop = { db: Reader; clock: Clock }
type Span = { from: CalendarDate; to: CalendarDate }

/**
 * The days on which one barber can take a visit of that many minutes; by default their shortest treatment's.
 * @throws Problem 404 when there is no such barber or they take no bookings
 */
export async function freeDaysOf(
  shop: Shop,
  wanted: Span & { barberId: number; duration?: number | undefined },
): Promise<CalendarDate[]> {
  const duration = wanted.duration ?? (await shortestMinutes(shop, wanted.barberId))
  return freeDaysFor(shop, wanted, duration)
}

/**
 * The days on which any barber can do the whole visit.
 * @throws Problem 404 when one of the treatments does not exist
 */
export async function freeDaysOfAnyBarber(
  shop: Shop,
  { treatments, ...span }: Span & { treatments: readonly number[] },
): Promise<CalendarDate[]> {
  const chosen = await requireTreatments(shop.db, treatments, span.from)
  const barbers = await activeBarbersDoing(shop.db, treatments, shopMoment(shop.clock).date)
  const days = await Promise.all(
    barbers.map(({ id }) => freeDaysFor(shop, { ...span, barberId: id }, minutesWith(chosen, id))),
  )
  return [...new Set(days.flat())].sort()
}

async function freeDaysFor(
  { db, clock }: Shop,
  { from, to, barberId }: Span & { barberId: number },
  duration: number,
): Promise<CalendarDate[]> {
  const { now, rules } = await askedNow({ db, clock })
  // Only days that can be booked are read, however many are asked for.
  const dates = datesInWindow(from, to, bookingWindow(now.date, rules.daysAhead))
  const [first = now.date, last = first] = [dates[0], dates.at(-1)]
  const diary = await barberDays(db, { barberId, from: first, to: last }, { now, rules })
  if (!diary) throw noSuchActiveBarber()
  return freeDates(dates, diary.dayOn, duration)
}

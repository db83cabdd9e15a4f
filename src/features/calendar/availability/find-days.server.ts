import type { Reader } from '../../../db/database.server.ts'
import { type Clock, shopMoment } from '../../../platform/server/process/clock.server.ts'
import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'
import { activeBarbersDoing, requireActiveBarber } from '../../shop/barbers/store.server.ts'
import { minutesWith } from '../../shop/treatments/rules.ts'
import { requireTreatments } from '../../shop/treatments/store.server.ts'
import type { DayStarts, Days } from './contract.ts'
import { hasFreeStart, startsOnDay } from './day-rules.ts'
import { diariesOf } from './diaries-store.server.ts'
import { shortestMinutes } from './find-slots.server.ts'
import { bookingWindow, type DiaryDay, datesInWindow, daysOn } from './rules.ts'
import { startTerms } from './start-terms.server.ts'

type Shop = { db: Reader; clock: Clock }
type Span = { from: CalendarDate; to: CalendarDate }

type CountStarts = (date: CalendarDate, days: ReadonlyMap<number, DiaryDay>) => DayStarts

/** How full the bookable days are. The days after the span are read only when nothing in it is free, until one has. */
export async function findDays(
  { db, clock }: Shop,
  { from, to, barberIds }: Span & { barberIds: readonly number[] },
  count: CountStarts,
): Promise<Days> {
  const terms = await startTerms({ db, clock })
  const window = bookingWindow(terms.now.date, terms.rules.daysAhead)
  const countIn = async (span: Span) => {
    const diaries = await diariesOf(db, { barberIds, ...span }, terms)
    const dates = datesInWindow(span.from, span.to, window)
    return dates.values().map(date => count(date, daysOn(diaries, date)))
  }
  const days = [...(await countIn({ from, to }))]
  const firstFree =
    days.find(hasFreeStart) ??
    (await countIn({ from: addDays(to, 1), to: window.lastDate })).find(hasFreeStart)
  return { days, firstFree: firstFree?.date ?? null }
}

function countWithAny(minutesOf: (barberId: number) => number): CountStarts {
  return (date, days) =>
    startsOnDay(
      date,
      [...days].map(([barberId, day]) => ({ day, minutes: minutesOf(barberId) })),
    )
}

/** By default for their shortest treatment. @throws Problem 404 when they take no bookings */
export async function daysOf(
  shop: Shop,
  { barberId, duration, ...span }: Span & { barberId: number; duration?: number | undefined },
): Promise<Days> {
  await requireActiveBarber(shop.db, barberId, shopMoment(shop.clock).date)
  const minutes = duration ?? (await shortestMinutes(shop, barberId))
  return findDays(
    shop,
    { ...span, barberIds: [barberId] },
    countWithAny(() => minutes),
  )
}

/** @throws Problem 404 when one of the treatments does not exist */
export async function daysOfAnyBarber(
  shop: Shop,
  { treatments, ...span }: Span & { treatments: readonly number[] },
): Promise<Days> {
  const chosen = await requireTreatments(shop.db, treatments, span.from)
  const barbers = await activeBarbersDoing(shop.db, treatments, shopMoment(shop.clock).date)
  const barberIds = barbers.map(({ id }) => id)
  return findDays(
    shop,
    { ...span, barberIds },
    countWithAny(barberId => minutesWith(chosen, barberId)),
  )
}

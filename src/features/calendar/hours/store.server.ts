import type { Reader } from '../../../db/database.server.ts'
import { prepared, type Values } from '../../../db/engines/prepared.server.ts'
import { type CalendarDate, datesBetween } from '../../../shared/calendar-date.ts'
import { calendarOf, calendarTexts } from './calendar-store.server.ts'
import { type BarberCalendar, type DayPlan, dayPlan } from './rules.ts'

/** Dates, both included. */
export type DateRange = { from: CalendarDate; to: CalendarDate }

/** What decides when each barber works, by barber in the shop's order; good for those dates. */
export async function barberCalendars(
  db: Reader,
  { from, to }: DateRange,
): Promise<Map<number, BarberCalendar>> {
  const rows = await everyCalendar(db, { from, to })
  return new Map(rows.map(({ barberId, ...texts }) => [barberId, calendarOf(texts)]))
}

const everyCalendar = prepared((db, value: Values<{ from: string; to: string }>) =>
  db
    .selectFrom('barber')
    .select('barber.id as barberId')
    .select(calendarTexts(value('from'), value('to')))
    .orderBy('position')
    .orderBy('barber.id'),
)

export async function barberCalendar(
  db: Reader,
  { barberId, from, to }: DateRange & { barberId: number },
): Promise<BarberCalendar | undefined> {
  const [row] = await calendarOfBarber(db, { barberId, from, to })
  return row && calendarOf(row)
}

const calendarOfBarber = prepared((db, value: Values<{ barberId: number; from: string; to: string }>) =>
  db
    .selectFrom('barber')
    .select(calendarTexts(value('from'), value('to')))
    .where('barber.id', '=', value('barberId')),
)

export async function dayPlansOn(db: Reader, date: CalendarDate): Promise<Map<number, DayPlan>> {
  const calendars = await barberCalendars(db, { from: date, to: date })
  return new Map([...calendars].map(([barberId, calendar]) => [barberId, dayPlan(calendar, date)]))
}

export async function dayPlansBetween(
  db: Reader,
  range: DateRange,
): Promise<Map<CalendarDate, Map<number, DayPlan>>> {
  const calendars = [...(await barberCalendars(db, range))]
  return new Map(
    datesBetween(range.from, range.to).map(date => [
      date,
      new Map(calendars.map(([barberId, calendar]) => [barberId, dayPlan(calendar, date)])),
    ]),
  )
}

import type { ExpressionBuilder } from 'kysely'
import { listed, listedJoin, listedRows } from '../../../db/listed-rows.server.ts'
import type { Tables } from '../../../db/tables.ts'
import type { CalendarDate, DayOfWeek } from '../../../shared/calendar-date.ts'
import type { MinuteSpan } from '../../../shared/minute-span.ts'
import {
  ABSENCE_KINDS,
  type BarberCalendar,
  type BarberWeek,
  type DaysOnTeam,
  type TimeOff,
} from './rules.ts'

/** What decides when a barber works, as a query of barbers gives it in listed rows. */
export type CalendarTexts = DaysOnTeam & {
  openingHours: string | null
  openingDays: string | null
  weeks: string | null
  days: string | null
  absences: string | null
  closures: string | null
}

type Barbers = ExpressionBuilder<Tables, 'barber'>

export function calendarTexts(from: CalendarDate, to: CalendarDate, day?: DayOfWeek) {
  return (barber: Barbers) =>
    [
      'barber.first_date as firstDate',
      'barber.last_date as lastDate',
      barber
        .selectFrom('opening_hours')
        .select(listed(['day_of_week', 'opens_minute', 'closes_minute']).as('list'))
        .where('opens_minute', 'is not', null)
        .$if(day !== undefined, hours => hours.where('day_of_week', '=', day ?? 0))
        .as('openingHours'),
      barber
        .selectFrom('opening_day')
        .select(listed(['date', 'opens_minute', 'closes_minute']).as('list'))
        .where('date', '>=', from)
        .where('date', '<=', to)
        .as('openingDays'),
      weeks(barber, { from, to, day }).as('weeks'),
      days(barber, from, to).as('days'),
      timeOff(barber, from, to).whereRef('absence.barber_id', '=', 'barber.id').as('absences'),
      timeOff(barber, from, to).where('absence.barber_id', 'is', null).as('closures'),
    ] as const
}

/** The week in force on the first date, and those that begin until the last. */
function weeks(
  barber: Barbers,
  { from, to, day }: { from: CalendarDate; to: CalendarDate; day: DayOfWeek | undefined },
) {
  return barber
    .selectFrom('barber_week as week')
    .leftJoin('barber_week_span as span', join => {
      const ofWeek = join
        .onRef('span.barber_id', '=', 'week.barber_id')
        .onRef('span.from_date', '=', 'week.from_date')
      return day === undefined ? ofWeek : ofWeek.on('span.day_of_week', '=', day)
    })
    .select(listedJoin('week.from_date', ['day_of_week', 'from_minute', 'until_minute']).as('list'))
    .whereRef('week.barber_id', '=', 'barber.id')
    .where('week.from_date', '<=', to)
    .where('week.from_date', '>=', ({ selectFrom, fn, val }) =>
      fn.coalesce(
        selectFrom('barber_week as earlier')
          .select(eb => eb.fn.max('earlier.from_date').as('date'))
          .whereRef('earlier.barber_id', '=', 'barber.id')
          .where('earlier.from_date', '<=', from),
        val(''),
      ),
    )
}

function days(barber: Barbers, from: CalendarDate, to: CalendarDate) {
  return barber
    .selectFrom('barber_day as day')
    .leftJoin('barber_day_span as span', join =>
      join.onRef('span.barber_id', '=', 'day.barber_id').onRef('span.date', '=', 'day.date'),
    )
    .select(listedJoin('day.date', ['from_minute', 'until_minute']).as('list'))
    .whereRef('day.barber_id', '=', 'barber.id')
    .where('day.date', '>=', from)
    .where('day.date', '<=', to)
}

function timeOff(barber: Barbers, from: CalendarDate, to: CalendarDate) {
  return barber
    .selectFrom('absence')
    .select(
      listed(['absence.id', 'kind', 'first_date', 'last_date', 'from_minute', 'until_minute']).as('list'),
    )
    .where('last_date', '>=', from)
    .where('first_date', '<=', to)
}

export function calendarOf(texts: CalendarTexts): BarberCalendar {
  return {
    firstDate: texts.firstDate,
    lastDate: texts.lastDate,
    openingHours: new Map(
      listedRows(texts.openingHours).map(([day, ...span]) => [Number(day), spanOf(span)]),
    ),
    openingDays: new Map(listedRows(texts.openingDays).map(([date = '', ...span]) => [date, spanOf(span)])),
    weeks: weeksIn(texts.weeks),
    days: daysIn(texts.days),
    absences: [...listedRows(texts.absences), ...listedRows(texts.closures)].map(absenceOf),
  }
}

function weeksIn(text: string | null): BarberWeek[] {
  const rows = Map.groupBy(listedRows(text), ([fromDate = '']) => fromDate)
  return [...rows].map(([fromDate, spans]) => ({
    fromDate,
    spans: spans.flatMap(([, day, ...span]) =>
      day === undefined ? [] : [{ dayOfWeek: Number(day), ...spanOf(span) }],
    ),
  }))
}

function daysIn(text: string | null): Map<CalendarDate, MinuteSpan[]> {
  const days = new Map<CalendarDate, MinuteSpan[]>()
  for (const [date = '', ...span] of listedRows(text))
    days.set(date, [...(days.get(date) ?? []), ...(span.length > 0 ? [spanOf(span)] : [])])
  return days
}

function absenceOf([id, kind, firstDate = '', lastDate = '', ...span]: string[]): TimeOff {
  const known = ABSENCE_KINDS.find(each => each === kind) ?? 'closed'
  return { id: Number(id), kind: known, firstDate, lastDate, ...spanOf(span) }
}

function spanOf([from, until]: readonly string[]): MinuteSpan {
  return { fromMinute: Number(from), untilMinute: Number(until) }
}

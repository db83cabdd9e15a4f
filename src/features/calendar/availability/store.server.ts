import { type Expression, type ExpressionBuilder, type InferResult, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../../db/database.server.ts'
import { prepared, type Values } from '../../../db/engines/prepared.server.ts'
import { listed, listedNumbers, listedRows } from '../../../db/listed-rows.server.ts'
import type { Tables } from '../../../db/tables.ts'
import { type CalendarDate, type DayOfWeek, dayOfWeek } from '../../../shared/calendar-date.ts'
import { spanOf } from '../../../shared/diary-slot.ts'
import type { MinuteSpan } from '../../../shared/minute-span.ts'
import type { Moment } from '../../../shared/moment.ts'
import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'
import { newestRules, rulesIn } from '../../shop/shop/section-store.server.ts'
import { pricesIn, pricesOn } from '../../shop/treatments/price-rules.ts'
import { termsAt } from '../../shop/treatments/rules.ts'
import { pricesText } from '../../shop/treatments/store.server.ts'
import { type CalendarTexts, calendarOf, calendarTexts } from '../hours/calendar-store.server.ts'
import { type BarberCalendar, type PromisedTime, workingDaysOf, workingHours } from '../hours/rules.ts'
import { barberCalendar } from '../hours/store.server.ts'
import type { BookingWindow, WorkingDay } from './contract.ts'
import {
  afterMinuteOn,
  bookingWindow,
  type DiaryDay,
  datesInWindow,
  earliestMinuteOn,
  GIVING_TIME_BACK,
  isInWindow,
  lastDateOfNotice,
  type StartRules,
} from './rules.ts'

export async function workingDays(
  db: Reader,
  barberId: number,
  window: BookingWindow,
): Promise<WorkingDay[]> {
  const { firstDate: from, lastDate: to } = window
  const calendar = await barberCalendar(db, { barberId, from, to })
  if (!calendar) return []
  return workingDaysOf(calendar, datesInWindow(from, to, window)).map(dayOfWeek => ({ dayOfWeek }))
}

/** This moment, the rules of booking that hold in it, and what the queue has promised, by which free times are found. */
export type StartTerms = { now: Moment; rules: StartRules; promised?: readonly PromisedTime[] }

export type BarberDay = { barberName: string; day: DiaryDay }

/** A day of an active barber's diary; outside the booking window it has no hours. */
export async function barberDay(
  db: Reader,
  { barberId, date }: { barberId: number; date: CalendarDate },
  terms: StartTerms,
): Promise<BarberDay | undefined> {
  const [row] = await dayOfBarber(db, { barberId, ...oneDay(date) })
  return row && { barberName: row.barberName, day: asDiaryDay(row, date, terms) }
}

type DayOfBarber = { barberId: number } & OneDay

const dayOfBarber = prepared((db, value: Values<DayOfBarber>) =>
  barbersOn(db, dayIn(value)).where('barber.id', '=', value('barberId')),
)

/** The same and the rules of booking by which it is to be read, in one statement: most calls ask for no more. */
export async function barberDayAndRules(
  db: Reader,
  { barberId, date }: { barberId: number; date: CalendarDate },
): Promise<{ rules: BookingRules; dayBy: (terms: StartTerms) => DiaryDay } | undefined> {
  const [row] = await dayAndRules(db, { barberId, ...oneDay(date) })
  return row && { rules: rulesIn(row.rules), dayBy: terms => asDiaryDay(row, date, terms) }
}

const dayAndRules = prepared((db, value: Values<DayOfBarber>) =>
  barbersOn(db, dayIn(value)).select(newestRules(db).as('rules')).where('barber.id', '=', value('barberId')),
)

export type DoneTreatment = { id: number; name: string; price: number; duration: number }

export function barberDayDoing(
  rows: readonly DayAndDoneRow[],
  { barberId, date }: { barberId: number; date: CalendarDate },
  terms: StartTerms,
): (BarberDay & { done: DoneTreatment[] }) | undefined {
  const [row] = rows
  if (!row) return undefined
  const done = rows.flatMap(({ id, name, duration, prices, ownPrice, ownDuration }) => {
    if (id === null || name === null || duration === null) return []
    const own = [{ barberId, price: ownPrice ?? undefined, duration: ownDuration ?? undefined }]
    const listed = { duration, ...pricesOn(pricesIn(listedRows(prices)), date), own }
    return { id, name, ...termsAt(listed, { barberId, date }) }
  })
  return { barberName: row.barberName, day: asDiaryDay(row, date, terms), done }
}

export type DayAndDone = DayOfBarber & MinuteSpan & { [treatment: number]: number }
type DayAndDoneRow = InferResult<ReturnType<typeof dayAndDone>>[number]

/** A row for each treatment that an active barber does; one without, when they do none. Of the visits those in that span. */
export function dayAndDone(db: Reader, value: Values<DayAndDone>, treatments: readonly number[]) {
  return barbersOn(db, dayIn(value), visit =>
    visit.and([
      visit('visit.start_minute', '<', value('untilMinute')),
      visit(visit('visit.start_minute', '+', minutesHeldBy(visit)), '>', value('fromMinute')),
    ]),
  )
    .leftJoin('barber_treatment', join =>
      join
        .onRef('barber_treatment.barber_id', '=', 'barber.id')
        .on('treatment_id', 'in', treatments.map(value)),
    )
    .leftJoin('treatment', join =>
      join.onRef('treatment.id', '=', 'barber_treatment.treatment_id').on('treatment.retired_on', 'is', null),
    )
    .select([
      'treatment.id',
      'treatment.name',
      'treatment.duration_minutes as duration',
      'barber_treatment.price_pence as ownPrice',
      'barber_treatment.duration_minutes as ownDuration',
    ])
    .select(pricesText)
    .where('barber.id', '=', value('barberId'))
}

export async function daysOfBarbersDoing(
  db: Reader,
  { treatmentIds, date }: { treatmentIds: readonly number[]; date: CalendarDate },
  terms: StartTerms,
): Promise<Map<number, DiaryDay>> {
  const days = await everyDayOn(db, date, terms)
  const doing = [...days].filter(([, done]) => treatmentIds.every(id => done.treatmentIds.has(id)))
  return new Map(doing.map(([barberId, { day }]) => [barberId, day]))
}

export type DoneDay = { day: DiaryDay; treatmentIds: ReadonlySet<number> }

/** One day of the diary of every active barber, by barber in the shop's order. */
export async function everyDayOn(
  db: Reader,
  date: CalendarDate,
  terms: StartTerms,
): Promise<Map<number, DoneDay>> {
  const rows = await dayOfEveryBarber(db, oneDay(date))
  return new Map(
    rows.map(row => [
      row.barberId,
      {
        day: asDiaryDay(row, date, terms),
        treatmentIds: new Set(listedNumbers(row.treatmentIds)),
      },
    ]),
  )
}

const dayOfEveryBarber = prepared((db, value: Values<OneDay>) =>
  barbersOn(db, dayIn(value)).select(idsOfDone).orderBy('barber.position'),
)

function idsOfDone(eb: ExpressionBuilder<Tables, 'barber'>) {
  return eb
    .selectFrom('barber_treatment')
    .innerJoin('treatment', 'treatment.id', 'barber_treatment.treatment_id')
    .select(listed([sql`cast(treatment_id as text)`]).as('ids'))
    .whereRef('barber_treatment.barber_id', '=', 'barber.id')
    .where('treatment.retired_on', 'is', null)
    .as('treatmentIds')
}

type OneDay = { date: CalendarDate; day: DayOfWeek }

function oneDay(date: CalendarDate): OneDay {
  return { date, day: dayOfWeek(date) }
}

function dayIn(value: Values<OneDay>): OneDay {
  return { date: value('date'), day: value('day') }
}

/** Active barbers with what decides when they work on that date, and the time that visits hold on it. */
function barbersOn(db: Reader, { date, day }: OneDay, ofVisits: OfVisits = visit => visit.lit(true)) {
  return db
    .selectFrom('barber')
    .select(['barber.id as barberId', 'barber.name as barberName'])
    .select(calendarTexts(date, date, day))
    .select(eb =>
      eb
        .selectFrom('visit')
        .select(visitTimes)
        .whereRef('visit.barber_id', '=', 'barber.id')
        .where('visit.date', '=', date)
        .where(holdsTime)
        .where(ofVisits)
        .as('visits'),
    )
    .where('is_active', '=', 1)
}

type Visits = ExpressionBuilder<Tables, 'visit'>
type OfVisits = (visit: Visits) => Expression<SqlBool>

/** Compared one by one: for a list of statuses PostgreSQL avoids the index of a barber's days (decision 013). */
export function holdsTime(visit: Visits) {
  return visit.and(GIVING_TIME_BACK.map(status => visit('visit.status', '<>', status)))
}

function minutesHeldBy(visit: Visits) {
  return visit.fn.coalesce('held_minutes', 'duration_minutes')
}

/** More than a day's minutes, so that a visit's two numbers are listed as one: text is what costs. */
const AFTER_MINUTES = 10_000

/** For a query of visits: when they begin, and for how many minutes they hold their time, as `visitsIn` reads it. */
export function visitTimes(visit: Visits) {
  const both = sql`${visit.ref('start_minute')} * ${sql.lit(AFTER_MINUTES)} + ${minutesHeldBy(visit)}`
  return listed([sql`cast(${both} as text)`]).as('visits')
}

function visitsIn(text: string | null): MinuteSpan[] {
  return listedNumbers(text).map(both => {
    const startMinute = Math.floor(both / AFTER_MINUTES)
    return spanOf({ startMinute, durationMinutes: both % AFTER_MINUTES })
  })
}

function asDiaryDay(
  { visits, barberId, ...texts }: CalendarTexts & { visits: string | null; barberId: number },
  date: CalendarDate,
  terms: StartTerms,
): DiaryDay {
  return diaryDay({ barberId, calendar: calendarOf(texts), visits }, date, withWindow(terms))
}

/** After `noticeDate` every time is far enough ahead. */
type DayTerms = StartTerms & { window: BookingWindow; noticeDate: CalendarDate }

export function withWindow(terms: StartTerms): DayTerms {
  const { now, rules } = terms
  const window = bookingWindow(now.date, rules.daysAhead)
  return { ...terms, window, noticeDate: lastDateOfNotice(now, rules.noticeMinutes) }
}

export function diaryDay(
  { barberId, calendar, visits }: { barberId: number; calendar: BarberCalendar; visits: string | null },
  date: CalendarDate,
  { now, rules, promised = [], window, noticeDate }: DayTerms,
): DiaryDay {
  const { spans, rostered } = workingHours(calendar, date)
  return {
    hours: isInWindow(date, window) ? spans : [],
    gridMinute: rostered[0]?.fromMinute ?? 0,
    gridStepMinutes: rules.gridMinutes,
    visits: visitsIn(visits),
    promised: date === now.date ? promised.filter(time => time.barberId === barberId) : [],
    afterMinute: afterMinuteOn(date, now),
    earliestMinute: date > noticeDate ? 0 : earliestMinuteOn(date, now, rules.noticeMinutes),
  }
}

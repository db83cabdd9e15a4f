import { sql } from 'kysely'
import type { Reader } from '../../db/database.server.ts'
import { prepared, preparedByLength, type Values } from '../../db/engines/prepared.server.ts'
import { type CalendarDate, type DayOfWeek, dayOfWeek } from '../../shared/calendar-date.ts'
import type { WorkingDay } from './contract.ts'
import { afterMinuteOn, type DiaryDay, isInWindow, type ShopMoment, type WorkingHours } from './rules.ts'

/** The days of the week that a barber works, Sunday (0) first. */
export function workingDays(db: Reader, barberId: number): Promise<WorkingDay[]> {
  return db
    .selectFrom('working_day')
    .select('day_of_week as dayOfWeek')
    .where('barber_id', '=', barberId)
    .orderBy('day_of_week')
    .execute()
}

/** An active barber, and one day of his diary as it stands. */
export type BarberDay = { barberName: string; day: DiaryDay }

/** A day of an active barber's diary; outside the booking window it has no hours. */
export async function barberDay(
  db: Reader,
  { barberId, date }: { barberId: number; date: CalendarDate },
  now: ShopMoment,
): Promise<BarberDay | undefined> {
  const [row] = await dayOfBarber(db, { barberId, date, dayOfWeek: dayOfWeek(date) })
  return row && { barberName: row.barberName, day: asDiaryDay(row, date, now) }
}

const dayOfBarber = prepared((db, value: Values<{ barberId: number; date: string; dayOfWeek: number }>) =>
  barbersOn(db, value('date'), value('dayOfWeek')).where('barber.id', '=', value('barberId')),
)

/** What is done in a visit: a treatment as the visit will keep it. */
export type DoneTreatment = { id: number; name: string; price: number; duration: number }

/** The same, and which of these treatments he does, in one question: what a booking asks. */
export async function barberDayDoing(
  db: Reader,
  { barberId, date, treatmentIds }: { barberId: number; date: CalendarDate; treatmentIds: readonly number[] },
  now: ShopMoment,
): Promise<(BarberDay & { done: DoneTreatment[] }) | undefined> {
  const asked = { barberId, date, dayOfWeek: dayOfWeek(date), ...treatmentIds }
  const rows = await dayAndDone(db, treatmentIds.length, asked)
  const [row] = rows
  if (!row) return undefined
  const done = rows.flatMap(({ id, name, price, duration }) =>
    id === null || name === null || price === null || duration === null ? [] : { id, name, price, duration },
  )
  return { barberName: row.barberName, day: asDiaryDay(row, date, now), done }
}

type DayAndDone = { barberId: number; date: string; dayOfWeek: number; [treatment: number]: number }

/** A row for each treatment that he does; one without, when he does none of them. */
const dayAndDone = preparedByLength((db, value: Values<DayAndDone>, treatments) =>
  barbersOn(db, value('date'), value('dayOfWeek'))
    .leftJoin('barber_treatment', join =>
      join
        .onRef('barber_treatment.barber_id', '=', 'barber.id')
        .on('treatment_id', 'in', treatments.map(value)),
    )
    .leftJoin('treatment', 'treatment.id', 'barber_treatment.treatment_id')
    .select([
      'treatment.id',
      'treatment.name',
      'treatment.price_pence as price',
      'treatment.duration_minutes as duration',
    ])
    .where('barber.id', '=', value('barberId')),
)

/** One day of the diary of every active barber who does all of these treatments, by barber in the shop's order. */
export async function daysOfBarbersDoing(
  db: Reader,
  { treatmentIds, date }: { treatmentIds: readonly number[]; date: CalendarDate },
  now: ShopMoment,
): Promise<Map<number, DiaryDay>> {
  const days = await everyDayOn(db, date, now)
  const doing = [...days].filter(([, done]) => treatmentIds.every(id => done.treatmentIds.has(id)))
  return new Map(doing.map(([barberId, { day }]) => [barberId, day]))
}

/** One day of a barber's diary, and what he does. */
export type DoneDay = { day: DiaryDay; treatmentIds: ReadonlySet<number> }

/** One day of the diary of every active barber, by barber in the shop's order. */
export async function everyDayOn(
  db: Reader,
  date: CalendarDate,
  now: ShopMoment,
): Promise<Map<number, DoneDay>> {
  const rows = await dayOfEveryBarber(db, { date, dayOfWeek: dayOfWeek(date) })
  return new Map(
    rows.map(row => [
      row.barberId,
      { day: asDiaryDay(row, date, now), treatmentIds: new Set(numbersIn(row.treatmentIds)) },
    ]),
  )
}

const dayOfEveryBarber = prepared((db, value: Values<{ date: string; dayOfWeek: number }>) =>
  barbersOn(db, value('date'), value('dayOfWeek'))
    .select(eb =>
      eb
        .selectFrom('barber_treatment')
        .select(listed('treatment_id').as('ids'))
        .whereRef('barber_treatment.barber_id', '=', 'barber.id')
        .as('treatmentIds'),
    )
    .orderBy('barber.position'),
)

/** Active barbers with their hours on one day of the week and the cells that are claimed on that date. */
function barbersOn(db: Reader, date: CalendarDate, day: DayOfWeek) {
  return db
    .selectFrom('barber')
    .leftJoin('working_day', join =>
      join.onRef('working_day.barber_id', '=', 'barber.id').on('day_of_week', '=', day),
    )
    .select([
      'barber.id as barberId',
      'barber.name as barberName',
      'opens_minute as opensMinute',
      'closes_minute as closesMinute',
    ])
    .select(eb =>
      eb
        .selectFrom('chair_time')
        .select(listed('cell').as('cells'))
        .whereRef('chair_time.barber_id', '=', 'barber.id')
        .where('chair_time.date', '=', date)
        .as('cells'),
    )
    .where('is_active', '=', 1)
}

/** An active barber's diary over several days. `dayOn` knows the days from `from` to `to`, both included. */
export async function barberDays(
  db: Reader,
  { barberId, from, to }: { barberId: number; from: CalendarDate; to: CalendarDate },
  now: ShopMoment,
): Promise<{ dayOn: (date: CalendarDate) => DiaryDay } | undefined> {
  const [week, claimed] = await Promise.all([
    weekOfBarber(db, { barberId }),
    claimedByDay(db, { barberId, from, to }),
  ])
  if (week.length === 0) return undefined
  const hours = new Map(week.map(row => [row.dayOfWeek, row]))
  const cells = new Map(claimed.map(row => [row.date, row.cells]))
  const none = { opensMinute: null, closesMinute: null }
  return {
    dayOn: date =>
      asDiaryDay({ ...(hours.get(dayOfWeek(date)) ?? none), cells: cells.get(date) ?? null }, date, now),
  }
}

/** One row a working day; of an active barber who works on none, one without hours. */
const weekOfBarber = prepared((db, value: Values<{ barberId: number }>) =>
  db
    .selectFrom('barber')
    .leftJoin('working_day', 'working_day.barber_id', 'barber.id')
    .select(['day_of_week as dayOfWeek', 'opens_minute as opensMinute', 'closes_minute as closesMinute'])
    .where('barber.id', '=', value('barberId'))
    .where('is_active', '=', 1),
)

const claimedByDay = prepared((db, value: Values<{ barberId: number; from: string; to: string }>) =>
  db
    .selectFrom('chair_time')
    .select(['date', listed('cell').as('cells')])
    .where('barber_id', '=', value('barberId'))
    .where('date', '>=', value('from'))
    .where('date', '<=', value('to'))
    .groupBy('date'),
)

/** All numbers of a group as one text, `96,97,98`: far cheaper than a row for each. */
function listed(column: 'cell' | 'treatment_id') {
  return sql<string | null>`string_agg(cast(${sql.ref(column)} as text), ',')`
}

function numbersIn(list: string | null): number[] {
  return list ? list.split(',').map(Number) : []
}

type DayRow = { [Hour in keyof WorkingHours]: number | null } & { cells: string | null }

function asDiaryDay(
  { opensMinute, closesMinute, cells }: DayRow,
  date: CalendarDate,
  now: ShopMoment,
): DiaryDay {
  const isWorked = opensMinute !== null && closesMinute !== null && isInWindow(date, now.date)
  return {
    hours: isWorked ? { opensMinute, closesMinute } : null,
    claimedCells: new Set(numbersIn(cells)),
    afterMinute: afterMinuteOn(date, now),
  }
}
